import { useState, type JSX } from 'react'
import { chainNotOffered, chains } from '@latchkey/sandbox/world'
import type { Outcome, SandboxWallet, SilentFault } from '@latchkey/testkit/evm'
import { Choice } from '../site/Choice.js'
import { faults, outcomes } from './outcomes.js'
import { useWalletRefresh } from './useWalletRefresh.js'

const networks: readonly (readonly [SandboxWallet['caipNetworkId'], string])[] = [
  ...chains.map(({ caipNetworkId, name }) => [caipNetworkId, name] as const),
  [chainNotOffered.caipNetworkId, `${chainNotOffered.name} (not offered here)`],
]
const healthy = { outcome: 'ask' as Outcome | 'ask', fault: 'none' as SilentFault | 'none', locked: false }

/** The hand on one sandbox wallet: what its owner, or its bugs, could do. */
export function WalletControls({ wallet }: { readonly wallet: SandboxWallet }): JSX.Element {
  const refresh = useWalletRefresh(wallet)
  const [{ outcome, fault, locked }, setMood] = useState(healthy)
  const all = wallet.allAddresses

  function act(action: () => void, mood?: Partial<typeof healthy>): void {
    action()
    if (mood) setMood((before) => ({ ...before, ...mood }))
    refresh()
  }

  return (
    <div className="Controls">
      <Choice
        label="Account"
        value={wallet.addresses[0] ?? ''}
        options={all.map((address) => [address, address])}
        onChange={(address) => act(() => wallet.setAccounts([address, ...all.filter((each) => each !== address)]))}
      />
      <Choice label="Network" value={wallet.caipNetworkId} options={networks} onChange={(id) => act(() => wallet.setNetwork(id))} />
      <Choice
        label="Requests"
        value={outcome}
        options={outcomes}
        onChange={(next) => act(() => wallet.always(next === 'ask' ? undefined : next), { outcome: next })}
      />
      <Choice
        label="Questions that need nobody"
        value={fault}
        options={faults}
        onChange={(next) => act(() => wallet.silent(next === 'none' ? undefined : next), { fault: next })}
      />
      <div className="Buttons">
        <button type="button" className="Button" aria-pressed={locked} onClick={() => act(locked ? wallet.unlock : wallet.lock, { locked: !locked })}>
          {locked ? 'Unlock' : 'Lock'}
        </button>
        <button type="button" className="Button" onClick={() => act(wallet.disconnect)}>
          End session
        </button>
        <button type="button" className="Button" onClick={() => act(wallet.reset, healthy)}>
          Reset
        </button>
      </div>
    </div>
  )
}
