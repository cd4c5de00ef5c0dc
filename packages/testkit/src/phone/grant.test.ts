import { describe, expect, it } from 'vitest'

import { memoryStorage } from '../exports/index.js'
import { evmPhone } from './evm/evmPhone.js'
import { familyRegistry } from './familyRegistry.js'
import { grant, missing, regrant } from './grant.js'
import { askedFamilies, type AskedNamespace } from './namespaces.js'

const key = '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const registry = familyRegistry(
  [evmPhone({ keys: [key], rpcUrls: { 1: 'http://one.test', 2: 'http://two.test' } })],
  memoryStorage(),
  false,
)
const [evm] = registry.states.now
const proposal = (
  optionalNamespaces: Record<string, AskedNamespace>,
  requiredNamespaces: Record<string, AskedNamespace> = {},
) => ({ optionalNamespaces, requiredNamespaces })
const asks = (...chains: string[]): AskedNamespace => ({
  chains,
  methods: ['personal_sign', 'eth_sign'],
  events: ['chainChanged'],
})

describe('what a phone grants', () => {
  it.each([
    ['the chains it has', proposal({ eip155: asks('eip155:1', 'eip155:9') }), ['eip155:1']],
    [
      'required and optional chains together',
      proposal({ eip155: asks('eip155:2') }, { eip155: asks('eip155:1') }),
      ['eip155:1', 'eip155:2'],
    ],
    ['a chain that is named in the key', proposal({ 'eip155:2': { methods: [], events: [] } }), ['eip155:2']],
    [
      'nothing of a family that it has no chain of',
      proposal({ eip155: asks('eip155:9'), solana: asks('solana:abc') }),
      undefined,
    ],
  ])('%s', (_what, asked, chains) => {
    expect(grant(asked, registry.states.now)['eip155']?.chains).toEqual(chains)
  })

  it('accounts on each chain, and the methods and events that it serves', () => {
    expect(grant(proposal({ eip155: asks('eip155:1') }), registry.states.now)).toEqual({
      eip155: {
        chains: ['eip155:1'],
        accounts: [`eip155:1:${bob}`],
        methods: ['personal_sign'],
        events: ['chainChanged'],
      },
    })
  })

  it('the chain in use comes first, and is added when the phone moves there', () => {
    const moved = { ...evm!, chain: evm!.chains[1]! }
    expect(grant(proposal({ eip155: asks('eip155:1', 'eip155:2') }), [moved])['eip155']!.chains).toEqual([
      'eip155:2',
      'eip155:1',
    ])
    const granted = grant(proposal({ eip155: asks('eip155:1') }), [evm!])
    expect(regrant(granted, moved)['eip155']).toMatchObject({
      chains: ['eip155:1', 'eip155:2'],
      accounts: [`eip155:1:${bob}`, `eip155:2:${bob}`],
    })
    expect(regrant({}, moved)).toEqual({})
  })

  it('says what a page insists on and it does not have', () => {
    const asked = proposal({}, { eip155: asks('eip155:1', 'eip155:9'), solana: asks('solana:abc') })
    expect(missing(asked, grant(asked, registry.states.now))).toEqual(['eip155:9', 'solana:abc'])
  })

  it('reads required and optional namespaces as one question', () => {
    expect(
      askedFamilies(
        proposal({ eip155: asks('eip155:1') }, { 'eip155:2': { methods: ['eth_accounts'], events: [] } }),
      ),
    ).toEqual([
      {
        namespace: 'eip155',
        chains: ['eip155:2', 'eip155:1'],
        methods: ['eth_accounts', 'personal_sign', 'eth_sign'],
        events: ['chainChanged'],
      },
    ])
  })
})
