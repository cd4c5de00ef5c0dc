import { createTestHost } from '@latchkey/testkit'
import { expect, it } from 'vitest'

import { base, mainnet } from '../networks/mainnets.js'
import { proposal } from './proposal.js'

const host = createTestHost({ networks: [mainnet, base] })

it('S7.29 asks for what the host offers, and never for eth_sign', () => {
  const asked = proposal(host)
  expect(asked).toMatchObject({
    chains: ['eip155:1', 'eip155:8453'],
    events: ['accountsChanged', 'chainChanged'],
  })
  expect(asked?.methods.toSorted()).toEqual([
    'eth_accounts',
    'eth_requestAccounts',
    'eth_sendRawTransaction',
    'eth_sendTransaction',
    'eth_signTransaction',
    'eth_signTypedData',
    'eth_signTypedData_v3',
    'eth_signTypedData_v4',
    'personal_sign',
    'wallet_addEthereumChain',
    'wallet_getAssets',
    'wallet_getCallsStatus',
    'wallet_getCapabilities',
    'wallet_getPermissions',
    'wallet_grantPermissions',
    'wallet_registerOnboarding',
    'wallet_requestPermissions',
    'wallet_revokePermissions',
    'wallet_scanQRCode',
    'wallet_sendCalls',
    'wallet_showCallsStatus',
    'wallet_switchEthereumChain',
    'wallet_watchAsset',
  ])
})

it("a list of the host's own replaces the whole list", () => {
  expect(proposal(host, { methods: ['personal_sign'], events: [], chains: ['eip155:5'] })).toEqual({
    chains: ['eip155:5'],
    methods: ['personal_sign'],
    events: [],
    signIn: true,
  })
})

it('accounts 2.5 an account can sign in along with its approval', () => {
  expect(proposal(host)).toMatchObject({ signIn: true })
})

it('asks for nothing without chains', () => {
  expect(proposal(createTestHost({ networks: [] }))).toBeUndefined()
  expect(proposal(host, { chains: [] })).toBeUndefined()
})
