import { describe, expect, it } from 'vitest'
import type { ConnectRowsInput } from './connectRows.js'
import { connector, list, recent, rows, wallet, wc } from './connectRows.fixture.js'

describe('S4.38 S5.15 wallets that are reached through WalletConnect (behaviour 3.7)', () => {
  const far = { ...wc, chainNamespace: 'other' }
  const kinds = (input: Partial<ConnectRowsInput>): readonly string[] =>
    list({ connectors: [wc, far], ...input })

  it.each<[string, Partial<ConnectRowsInput>, readonly string[]]>([
    ['one row, however many families take part', {}, ['walletConnect WalletConnect']],
    [
      'in use it has none, and the wallets stay',
      { isWalletConnectInUse: true, featured: [wallet('f')] },
      ['featured F'],
    ],
    [
      'on a phone it has none, and the wallets stay',
      { isMobile: true, featured: [wallet('f')] },
      ['featured F'],
    ],
    [
      'every list empty',
      {
        recent: [],
        featured: [],
        custom: [],
        recommended: [],
        order: [],
        excluded: new Set(),
        allWallets: 'SHOW',
      },
      ['walletConnect WalletConnect', 'allWallets'],
    ],
    [
      'no wallet stands there twice: recent before featured',
      { recent: [recent('x')], featured: [wallet('x'), wallet('f')] },
      ['walletConnect WalletConnect', 'recent X', 'featured F'],
    ],
    [
      'featured before custom',
      { featured: [wallet('x')], custom: [wallet('x'), wallet('c')] },
      ['walletConnect WalletConnect', 'featured X', 'custom C'],
    ],
    [
      'by rdns too',
      { recent: [recent('r', { rdns: 'io.x' })], featured: [wallet('x', { rdns: 'io.x' })] },
      ['walletConnect WalletConnect', 'recent R'],
    ],
    [
      'not those that are installed, by directory id',
      { connectors: [wc, connector('a', { explorerId: 'x' })], featured: [wallet('x')] },
      ['walletConnect WalletConnect', 'injected A'],
    ],
    [
      'not those that are installed, by rdns',
      { connectors: [wc, connector('a', { rdns: 'io.x' })], featured: [wallet('x', { rdns: 'io.x' })] },
      ['walletConnect WalletConnect', 'injected A'],
    ],
    [
      'not those that are excluded',
      {
        featured: [wallet('x')],
        custom: [wallet('y')],
        recent: [recent('z')],
        excluded: new Set(['x', 'y', 'z']),
      },
      ['walletConnect WalletConnect'],
    ],
    [
      "the host's order holds for them",
      { order: ['recommended', 'recent'], recent: [recent('r')], recommended: [wallet('a'), wallet('b')] },
      ['recommended A', 'recent R', 'walletConnect WalletConnect'],
    ],
    [
      'recommended give way to recent ones',
      { recent: [recent('r'), recent('s')], recommended: [wallet('a'), wallet('b')] },
      ['walletConnect WalletConnect', 'recent R', 'recent S'],
    ],
  ])('%s', (_, input, expected) => expect(kinds(input)).toEqual(expected))

  it('a row leads to its wallet in the directory, and to no connector', () => {
    const found = rows({
      connectors: [wc],
      recent: [recent('r', { image_id: 'i' })],
      featured: [wallet('f', { image_url: 'https://f.test/i.png' })],
    })
    expect(found.slice(1)).toEqual([
      { id: 'recent/r', kind: 'recent', name: 'R', walletId: 'r', imageId: 'i', tag: { kind: 'recent' } },
      { id: 'featured/f', kind: 'featured', name: 'F', walletId: 'f', imageUrl: 'https://f.test/i.png' },
    ])
  })

  it('wallets of families that are not shown lead nowhere', () => {
    expect(
      list({ connectors: [{ ...wc, chainNamespace: 'fake' }], recent: [recent('r')], namespace: 'other' }),
    ).toEqual(['walletConnect WalletConnect'])
  })
})
