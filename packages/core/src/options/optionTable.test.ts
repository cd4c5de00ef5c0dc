import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fits, optionTable } from './optionTable.js'

const docs = readFileSync(new URL('../../../../docs/options.md', import.meta.url), 'utf8')

test('issue 11: docs/options.md has a row for every option, and for nothing else', () => {
  const rows = docs
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split(' | ')[0] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name))
  const features = [
    'legalCheckbox',
    'collapseWallets',
    'analytics',
    'receive',
    'email',
    'socials',
    'passkeys',
    'emailShowWallets',
    'history',
    'send',
    'swaps',
    'names',
    'onramp',
    'smartSessions',
  ]
  expect(rows.toSorted()).toEqual([...Object.keys(optionTable), ...features].toSorted())
})

test('a name that no option has fits nothing', () => {
  for (const name of ['constructor', 'chains', '']) expect(fits(name, 'anything')).toBe(false)
})
