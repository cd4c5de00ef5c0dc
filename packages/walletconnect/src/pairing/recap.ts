import * as v from 'valibot'

const prefix = 'urn:recap:'
const opening = 'I further authorize the stated URI to perform the following actions on my behalf: '

/** What a capability object (ReCap, ERC-5573) allows: per resource its abilities with their limits. */
export type Recap = Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>>

const recapSchema: v.GenericSchema<unknown, { readonly att: Recap }> = v.object({
  att: v.record(v.string(), v.record(v.string(), v.array(v.unknown()))),
})

/** Asks for the methods of a family, as the SDK does, which needs Node's `Buffer` for it. */
export function writeRecap(namespace: string, methods: readonly string[]): string {
  const sorted = methods.toSorted((a, b) => a.localeCompare(b))
  const abilities = Object.fromEntries(sorted.map((method) => [`request/${method}`, [{}]]))
  return prefix + btoa(JSON.stringify({ att: { [namespace]: abilities } })).replaceAll('=', '')
}

/** Empty for what is none and for what cannot be read. */
export function readRecap(resource = ''): Recap {
  if (!resource.startsWith(prefix)) return {}
  try {
    // Wallets write either alphabet.
    const json = atob(resource.slice(prefix.length).replaceAll('-', '+').replaceAll('_', '/'))
    return v.parse(recapSchema, JSON.parse(json)).att
  } catch {
    return {}
  }
}

/** A statement with what the wallet adds to it: the capabilities in words, in the order of its SDK. */
export function recapWords(statement: string, recap: Recap): string {
  const parts = Object.entries(recap).flatMap(([resource, abilities]) => {
    const actions = new Map<string, string[]>()
    for (const ability of Object.keys(abilities)) {
      const [name = '', action = ''] = ability.split('/')
      actions.set(name, [...(actions.get(name) ?? []), action])
    }
    return [...actions].map(([name, list]) => {
      const sorted = list.toSorted((a, b) => a.localeCompare(b))
      return `'${name}': '${sorted.join("', '")}' for '${resource}'.`
    })
  })
  if (parts.length === 0 || statement.includes(opening)) return statement
  const words = opening + parts.map((part, index) => `(${index + 1}) ${part}`).join(' ')
  return statement ? `${statement} ${words}` : words
}
