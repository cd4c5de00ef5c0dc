import type { Meta, StoryObj } from '@storybook/react-vite'
import { Stack, Text } from '@latchkey/ui'
import * as icons from '@latchkey/ui/icons'
import type { CSSProperties, JSX, ReactNode } from 'react'
import { expect } from 'storybook/test'
import { type Token, readTokens } from './readTokens.js'

function Swatches({ title, pattern }: { title: string; pattern: RegExp }): JSX.Element {
  return (
    <Stack gap={3}>
      <Text as="h2" size={20} weight="bold">
        {title}
      </Text>
      <div className="gallery-Swatches">
        {readTokens(pattern).map(({ name }) => (
          <Stack key={name} gap={1}>
            <div className="gallery-Swatch" style={{ background: `var(${name})` }} />
            <Text size={12} tone="secondary">
              {name.replace('--lk-', '')}
            </Text>
          </Stack>
        ))}
      </div>
    </Stack>
  )
}

/** One row per token: its name, its value, and what it does. */
function Rows({ pattern, show }: { pattern: RegExp; show: (token: Token) => ReactNode }): JSX.Element {
  return (
    <Stack gap={4}>
      {readTokens(pattern).map(token => (
        <Stack key={token.name} direction="row" gap={6} align="center" wrap>
          <div className="gallery-Name">
            <Text weight="medium">{token.name.replace('--lk-', '')}</Text>
            <Text size={12} tone="secondary">
              {token.value.replace(/ var\(--lk-font\)$/, '')}
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
    <Stack gap={8}>
      <Swatches title="Surfaces and lines" pattern={/^--lk-(bg|border|scrim)/} />
      <Swatches title="Text" pattern={/^--lk-fg/} />
      <Swatches title="Accent" pattern={/^--lk-accent-(?!flip)/} />
      <Swatches title="Meaning" pattern={/^--lk-(success|warning|error)/} />
    </Stack>
  ),
  play: async () => {
    await expect(readTokens(/^--lk-bg-/).map(token => token.name)).toEqual(['--lk-bg-primary', '--lk-bg-secondary', '--lk-bg-tertiary'])
  }
}

export const Type: Story = {
  render: () => (
    <Rows
      pattern={/^--lk-text-\d/}
      show={({ name }) => (
        <div style={{ font: `500 var(${name})` } as CSSProperties}>
          The quick brown fox 0123456789
        </div>
      )}
    />
  )
}

export const Spacing: Story = {
  render: () => (
    <Stack gap={4}>
      {([1, 2, 3, 4, 5, 6, 8, 10] as const).map(step => (
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
  )
}

export const Radius: Story = {
  render: () => (
    <Rows
      pattern={/^--lk-radius/}
      show={({ name }) => <div className="gallery-Corner" style={{ borderRadius: `var(${name})` }} />}
    />
  )
}

export const Motion: Story = {
  render: () => (
    <Rows
      pattern={/^--lk-(fast|normal|slow|.*-time)$/}
      show={({ name, value }) => (
        <div className="gallery-Track" tabIndex={0} role="img" aria-label={`Moves for ${value} on hover`}>
          <div className="gallery-Runner" style={{ transitionDuration: `var(${name})` }} />
        </div>
      )}
    />
  )
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
  )
}
