import { expect, test } from 'vitest'
import { hostCode } from './hostCode.js'

test('names what differs from the default, and nothing else', () => {
  expect(hostCode('auto', {})).toBe('createLatchkey({\n  // adapters, networks…\n})')
  expect(hostCode('dark', { '--lk-accent': '#0f7b5f', '--lk-density': '0.875' })).toContain(
    "themeMode: 'dark',\n  themeVariables: {\n    '--lk-accent': '#0f7b5f',\n    '--lk-density': '0.875',\n  },",
  )
})
