import { chainOne, delegationFramework } from '@latchkey/sandbox/world'
import { createSandboxWallet, type SandboxWallet } from '@latchkey/testkit/evm'
import { sandboxKeys } from '../sandbox/keys.js'

const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="22" fill="#f2d4c2"/><path d="M24 78V52c0-16 10-22 10-34m14 60V40c0-8 6-12 6-22m18 60V56c0-12-8-14-8-26" fill="none" stroke="#c4523a" stroke-width="9" stroke-linecap="round"/></svg>',
)}`

/** `?account=0`: another account of the sandbox than its second. */
const asked = Number(new URLSearchParams(location.search).get('account') ?? 1)

/** A wallet that lets others act for its account (ERC-7715). Called once by a page. */
export function announceReefWallet(): SandboxWallet {
  return createSandboxWallet({
    name: 'Reef Wallet',
    rdns: 'test.latchkey.reef',
    icon,
    privateKeys: [sandboxKeys[asked] ?? sandboxKeys[1]],
    chains: [{ id: chainOne.id, name: chainOne.name, rpcUrl: chainOne.rpcUrl }],
    permissions: { account: delegationFramework.EIP7702StatelessDeleGator },
    expose: true,
  })
}
