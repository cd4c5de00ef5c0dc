import { expect, it } from 'vitest'
import { createIsAudience } from './audience.js'

it('takes its configured addresses and no other, whatever it was called as', () => {
  const isAudience = createIsAudience(['wss://gateway.example/relay', 'ws://localhost:8787/relay'])
  for (const good of [
    'wss://gateway.example/relay',
    'wss://GATEWAY.example:443/relay/',
    'ws://localhost:8787/relay',
  ])
    expect(isAudience(good, 'x'), good).toBe(true)
  for (const bad of [
    'wss://evil.example/relay',
    'ws://gateway.example/relay',
    'https://gateway.example/relay',
    'relay',
    '',
  ])
    expect(isAudience(bad, 'evil.example/relay'), bad).toBe(false)
})

it('takes the address it was called as where none is configured', () => {
  const isAudience = createIsAudience(undefined)
  expect(isAudience('ws://127.0.0.1:8787/relay', '127.0.0.1:8787/relay')).toBe(true)
  expect(isAudience('wss://gateway.example/relay', 'gateway.example/relay')).toBe(true)
  expect(isAudience('wss://evil.example/relay', 'gateway.example/relay')).toBe(false)
})
