import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  CopyButton,
  Stack,
  Text,
  type ThemeMode,
  type ThemeVariable,
  type ThemeVariables,
} from '@latchkey/ui'
import type { JSX } from 'react'
import { expect, waitFor, within } from 'storybook/test'
import { hostCode } from './hostCode.js'
import { ThemedCard } from './ThemedCard.js'

interface Controls {
  mode: ThemeMode
  accent: string
  mix: string
  mixStrength: number
  radius: number
  font: string
  fontSize: number
  density: number
  qrColor: string
  qrBackground: string
}

const defaults: Controls = {
  mode: 'auto',
  accent: '',
  mix: '',
  mixStrength: 0,
  radius: 4,
  font: '',
  fontSize: 10,
  density: 1,
  qrColor: '',
  qrBackground: '',
}

/** Control, variable, and how the value is written. */
const variables: readonly (readonly [keyof Controls, ThemeVariable, unit: string])[] = [
  ['accent', '--lk-accent', ''],
  ['mix', '--lk-color-mix', ''],
  ['mixStrength', '--lk-color-mix-strength', '%'],
  ['radius', '--lk-border-radius-master', 'px'],
  ['font', '--lk-font-family', ''],
  ['fontSize', '--lk-font-size-master', 'px'],
  ['density', '--lk-density', ''],
  ['qrColor', '--lk-qr-color', ''],
  ['qrBackground', '--lk-qr-background', ''],
]

function HowTo(controls: Controls): JSX.Element {
  const changed = variables.filter(([control]) => controls[control] !== defaults[control])
  const chosen = Object.fromEntries(
    changed.map(([control, name, unit]) => [name, `${controls[control]}${unit}`]),
  ) as ThemeVariables
  const code = hostCode(controls.mode, chosen)
  return (
    <div className="gallery-HowTo">
      <ThemedCard mode={controls.mode} variables={chosen} />
      <Stack gap={4}>
        <Text as="h2" size={20} weight="bold">
          How to theme
        </Text>
        <Text tone="secondary">
          Choose below, in the controls, and copy what your page needs. The same variables may stand in a
          stylesheet, on :root or on a wrapper of your own. Text on the accent turns black or white by itself.
        </Text>
        <pre className="gallery-Code">{code}</pre>
        <Stack direction="row">
          <CopyButton value={code} label="Copy the code">
            Copy
          </CopyButton>
        </Stack>
      </Stack>
    </div>
  )
}

const range = (min: number, max: number, step: number) => ({
  control: { type: 'range' as const, min, max, step },
})
const color = { control: 'color' as const }

const meta = {
  title: 'Theming/How to theme',
  render: (args) => <HowTo {...args} />,
  args: defaults,
  argTypes: {
    mode: { control: 'inline-radio', options: ['auto', 'light', 'dark'] },
    accent: color,
    mix: color,
    mixStrength: range(0, 40, 1),
    radius: range(0, 10, 1),
    font: {
      control: 'select',
      options: ['', 'system-ui, sans-serif', 'Georgia, serif', 'ui-monospace, monospace'],
    },
    fontSize: range(8, 14, 0.5),
    density: range(0.875, 1.125, 0.125),
    qrColor: color,
    qrBackground: color,
  },
  parameters: { stage: 'page' },
} satisfies Meta<Controls>
export default meta
type Story = StoryObj<typeof meta>

const TIMEOUT_MS = 8000

const wallets = async ({ canvasElement }: { canvasElement: HTMLElement }): Promise<void> => {
  await waitFor(() => expect(within(canvasElement).getByText('Harbour')).toBeVisible(), {
    timeout: TIMEOUT_MS,
  })
}

/** Play with the controls. */
export const Playground: Story = { play: wallets }
export const Meadow: Story = {
  args: { mode: 'light', accent: '#0f7b5f', mix: '#0f7b5f', mixStrength: 6, radius: 6 },
  play: async (context) => {
    await wallets(context)
    const card = context.canvasElement.querySelector<HTMLElement>('.lk-DialogCard') as HTMLElement
    await waitFor(() => expect(getComputedStyle(card).borderTopLeftRadius).toBe('30px'), {
      timeout: TIMEOUT_MS,
    })
    await expect(context.canvasElement.querySelector('pre')).toHaveTextContent("'--lk-accent': '#0f7b5f'")
  },
}
export const Night: Story = {
  args: { mode: 'dark', accent: '#ffd400', radius: 0, density: 0.875 },
  play: wallets,
}
