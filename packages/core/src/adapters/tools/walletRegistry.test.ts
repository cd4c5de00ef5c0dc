import { expect, it } from 'vitest'

import { createWalletRegistry, type FoundWallet, type WalletRegistry } from './walletRegistry.js'

function list(registry: WalletRegistry<FoundWallet>, wish: string, ...keys: readonly unknown[]): FoundWallet {
  const id = registry.freeId(wish)
  const wallet: FoundWallet = { info: { id, name: wish, type: 'ANNOUNCED', chainNamespace: 'tron' } }
  registry.set(wallet, ...keys)
  return wallet
}

it('issue 11.1 finds a wallet by each of its keys, while it is listed', () => {
  const registry = createWalletRegistry()
  const [object, other] = [{}, {}]
  const first = list(registry, 'One', object, 'announcement', undefined)
  expect(registry.findByKey(object)).toBe(first)
  expect(registry.findByKey('announcement')).toBe(first)
  expect(registry.findByKey(undefined)).toBeUndefined()
  registry.delete('One')
  expect(registry.findByKey(object)).toBeUndefined()
  const second = list(registry, 'One', other)
  expect(registry.findByKey(object)).toBeUndefined()
  expect(registry.findByKey(other)).toBe(second)
})

it('issue 11.1 gives the lowest number that is free, and passes over reserved ids', () => {
  const registry = createWalletRegistry()
  const ids = (): readonly string[] => registry.connectors().map(({ id }) => id)
  for (let n = 0; n < 3; n += 1) list(registry, 'One')
  expect(ids()).toEqual(['One', 'One#2', 'One#3'])
  registry.delete('One#2')
  list(registry, 'One')
  expect(ids()).toEqual(['One', 'One#3', 'One#2'])
  expect(registry.freeId('Two', new Set(['Two', 'Two#2']))).toBe('Two#3')
  expect(registry.freeId('walletConnect')).toBe('walletConnect#2')
})

it.each([
  ['names of their own', (n: number) => `Wallet ${n}`],
  ['one name', () => 'Wallet'],
])('issue 11.1 lists 10,000 wallets with %s within a second', (_names, nameOf) => {
  const registry = createWalletRegistry()
  const start = performance.now()
  for (let n = 0; n < 10_000; n += 1) {
    const key = { n }
    if (!registry.findByKey(key)) list(registry, nameOf(n), key)
  }
  expect(performance.now() - start).toBeLessThan(1000)
  expect(registry.all()).toHaveLength(10_000)
})
