import { Stack, Text, ThemeRoot } from '@latchkey/ui'
import { type Token, type TokenName, tokens } from '@latchkey/ui/tokens'
import { type JSX, useEffect, useRef, useState } from 'react'
import { measureContrast } from './measureContrast.js'

/** What stands on what. Text needs 4.5 : 1. */
const pairs: readonly (readonly [text: TokenName, ...ground: TokenName[]])[] = [
  ['--lk-fg-primary', '--lk-bg-primary'],
  ['--lk-fg-primary', '--lk-bg-secondary'],
  ['--lk-fg-primary', '--lk-bg-tertiary'],
  ['--lk-fg-secondary', '--lk-bg-primary'],
  ['--lk-fg-secondary', '--lk-bg-secondary'],
  ['--lk-fg-secondary', '--lk-bg-tertiary'],
  ['--lk-fg-tertiary', '--lk-bg-primary'],
  ['--lk-accent-text', '--lk-bg-primary'],
  ['--lk-accent-text', '--lk-accent-10'],
  ['--lk-accent-fg', '--lk-accent-base'],
  ['--lk-accent-fg', '--lk-accent-pressed'],
  ['--lk-success', '--lk-bg-primary'],
  ['--lk-success', '--lk-success-10'],
  ['--lk-warning', '--lk-bg-primary'],
  ['--lk-warning', '--lk-warning-10'],
  ['--lk-error', '--lk-bg-primary'],
  ['--lk-error', '--lk-error-10'],
]

const short = (name: string): string => name.replace('--lk-', '')

function Swatch({ token, mode }: { token: Token; mode: 'light' | 'dark' }): JSX.Element {
  return (
    <Stack gap={1}>
      <div className="gallery-Swatch" style={{ background: `var(${token.name})` }} />
      <Text size={12} weight="medium">
        {short(token.name)}
      </Text>
      <Text size={12} tone="secondary">
        {(mode === 'dark' && token.dark) || token.light}
      </Text>
    </Stack>
  )
}

/** One pair, drawn and measured where it stands. */
function Pair({ text, ground }: { text: string; ground: readonly string[] }): JSX.Element {
  const place = useRef<HTMLDivElement>(null)
  const [ratio, setRatio] = useState(0)
  useEffect(() => {
    if (place.current) setRatio(measureContrast(place.current, text, ground))
  }, [text, ground])
  return (
    <Stack direction="row" gap={3} align="center">
      <div
        ref={place}
        className="gallery-Pair"
        style={{
          color: `var(${text})`,
          background: ground.map((layer) => `linear-gradient(var(${layer}) 0 0)`).join(),
        }}
      >
        Aa
      </div>
      <Text size={12} tone="secondary">
        {short(text)} on {ground.map(short).join(' on ')}
      </Text>
      <Text size={12} weight="bold" tone={ratio < 4.5 ? 'error' : 'primary'} data-ratio={ratio.toFixed(2)}>
        {ratio.toFixed(1)} : 1
      </Text>
    </Stack>
  )
}

/** Every colour of the token source in one theme, and how well text can be read on its ground. */
export function Palette({ mode }: { mode: 'light' | 'dark' }): JSX.Element {
  const colors = tokens.filter((token) => token.type === 'color' && !/qr-(given|test)|mix/.test(token.name))
  return (
    <ThemeRoot theme={{ mode }} className="gallery-Half">
      <Stack gap={6} padding={6}>
        <Text as="h2" size={20} weight="bold">
          {mode === 'dark' ? 'Dark' : 'Light'}
        </Text>
        <div className="gallery-Swatches">
          {colors.map((token) => (
            <Swatch key={token.name} token={token} mode={mode} />
          ))}
        </div>
        <Text as="h3" size={16} weight="bold">
          Contrast
        </Text>
        <div className="gallery-Pairs">
          {pairs.map(([text, ...ground]) => (
            <Pair key={`${text} ${ground.join()}`} text={text} ground={ground} />
          ))}
        </div>
      </Stack>
    </ThemeRoot>
  )
}
