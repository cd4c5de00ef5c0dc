/**
 * One option as a control. Its value is the text in the page's address; absent means the default.
 */
export type Control = { readonly name: string; readonly label: string; readonly hint?: string } & (
  | { readonly kind: 'toggle'; readonly initial: boolean }
  | {
      readonly kind: 'choice'
      readonly initial: string
      readonly options: readonly (readonly [value: string, label: string])[]
    }
  | {
      readonly kind: 'number'
      readonly initial: number
      readonly min: number
      readonly max: number
      readonly unit: string
    }
  | { readonly kind: 'colour'; readonly initial: string }
  | { readonly kind: 'text'; readonly placeholder?: string }
  | { readonly kind: 'list'; readonly known?: readonly string[]; readonly placeholder?: string }
)

export interface Section {
  readonly title: string
  readonly controls: readonly Control[]
}

/** Option name → text. What is missing has its default. */
export type Settings = Readonly<Record<string, string>>

export const listOf = (text: string): readonly string[] =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)

/** Whether a text can be the value of a control. Whatever comes by a link is a stranger's. */
export function accepts(control: Control, text: string): boolean {
  switch (control.kind) {
    case 'toggle':
      return text === 'true' || text === 'false'
    case 'choice':
      return control.options.some(([value]) => value === text)
    case 'number':
      return /^\d+(\.\d+)?$/.test(text) && Number(text) >= control.min && Number(text) <= control.max
    case 'colour':
      return /^#[0-9a-f]{6}$/i.test(text)
    case 'text':
      return text.length <= 300
    case 'list': {
      const items = listOf(text)
      const { known } = control
      return items.length <= 50 && items.every((item) => (known ? known.includes(item) : item.length <= 100))
    }
  }
}

export const initialOf = (control: Control): string => ('initial' in control ? String(control.initial) : '')
