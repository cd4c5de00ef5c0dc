import type { Meta, StoryObj } from '@storybook/react-vite'
import { Stack, Text } from '@latchkey/ui'
import * as icons from '@latchkey/ui/icons'
import { type Token, tokens } from '@latchkey/ui/tokens'
import type { JSX, ReactNode } from 'react'
import { expect, waitFor } from 'storybook/test'
import { Palette as HalfPalette } from './Palette.js'

/** One row per token: its name, its value, what it is for, and what it does. */
function Rows({ pattern, show }: { pattern: RegExp; show: (token: Token) => ReactNode }): JSX.Element {
  return (
    <Stack gap={4}>
      {tokens
        .filter((token) => pattern.test(token.name))
        .map((token) => (
          <Stack key={token.name} direction="row" gap={6} align="center" wrap>
            <div className="gallery-Name">
              <Text weight="medium">{token.name.replace('--lk-', '')}</Text>
              <Text size={12} tone="secondary">
                {token.light.replace(/ var\(--lk-font\)$/, '')}
              </Text>
              <Text size={12} tone="secondary">
                {token.description}
              </Text>
            </div>
            {show(token)}
          </Stack>
        ))}
    </Stack>
  )
}

const meta = { title: 'Tokens', parameters: { stage: 'page' } } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const Palette: Story = {
  render: () => (
    <div className="gallery-Halves">
      <HalfPalette mode="light" />
      <HalfPalette mode="dark" />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const ratios = (): number[] =>
      Array.from(canvasElement.querySelectorAll<HTMLElement>('[data-ratio]'), (cell) =>
        Number(cell.dataset['ratio']),
      )
    await waitFor(() => expect(Math.min(...ratios())).toBeGreaterThanOrEqual(4.5))
    await expect(ratios()).toHaveLength(34)
  },
}

export const Type: Story = {
  render: () => (
    <Rows
      pattern={/^--lk-text-\d/}
      show={({ name }) => <div style={{ font: `500 var(${name})` }}>The quick brown fox 0123456789</div>}
    />
  ),
}

export const Spacing: Story = {
  render: () => (
    <Stack gap={4}>
      {([1, 2, 3, 4, 5, 6, 8, 10] as const).map((step) => (
        <Stack key={step} direction="row" gap={6} align="center">
          <div className="gallery-Name">
            <Text weight="medium">{step}</Text>
            <Text size={12} tone="secondary">
              {step * 4}px
            </Text>
          </div>
          <Stack direction="row" gap={step}>
            <div className="gallery-Block" />
            <div className="gallery-Block" />
          </Stack>
        </Stack>
      ))}
    </Stack>
  ),
}

/** What the density scales. */
export const Sizes: Story = {
  render: () => (
    <Rows
      pattern={/^--lk-size-(?!step)/}
      show={({ name }) => <div className="gallery-Bar" style={{ blockSize: `var(${name})` }} />}
    />
  ),
}

export const Radius: Story = {
  render: () => (
    <Rows
      pattern={/^--lk-radius/}
      show={({ name }) => <div className="gallery-Corner" style={{ borderRadius: `var(${name})` }} />}
    />
  ),
}

/** Point at a track, or move the focus there. */
export const Motion: Story = {
  render: () => (
    <Rows
      pattern={/^--lk-(fast|normal|slow|.*-time)$/}
      show={({ name, light }) => (
        <div className="gallery-Track" tabIndex={0} role="img" aria-label={`Moves for ${light} on hover`}>
          <div className="gallery-Runner" style={{ transitionDuration: `var(${name})` }} />
        </div>
      )}
    />
  ),
}

export const Icons: Story = {
  render: () => (
    <div className="gallery-Icons">
      {Object.entries(icons).map(([name, Icon]) => (
        <Stack key={name} gap={2} align="center">
          <Stack direction="row" gap={3} align="center">
            <Icon size={16} />
            <Icon size={20} />
            <Icon size={24} />
          </Stack>
          <Text size={12} tone="secondary">
            {name.replace(/Icon$/, '')}
          </Text>
        </Stack>
      ))}
    </div>
  ),
}
