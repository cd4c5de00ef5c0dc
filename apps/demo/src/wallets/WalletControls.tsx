import { useState, type JSX } from 'react'
import { bitcoinChain, bitcoinChainTwo } from '@latchkey/sandbox/bitcoin'
import { chainNotOffered, chains } from '@latchkey/sandbox/world'
import type { Outcome, SilentFault } from '@latchkey/testkit'
import { Choice } from '../site/Choice.js'
import { faults, outcomes } from './outcomes.js'
import type { PlayedWallet } from './playedWallet.js'
import { useWalletRefresh } from './useWalletRefresh.js'

/** Where a wallet can be moved, by family. Wallets of the others have no network of their own. */
const networks: Readonly<Record<string, readonly (readonly [PlayedWallet['caipNetworkId'], string])[]>> = {
  eip155: [
    ...chains.map(({ caipNetworkId, name }) => [caipNetworkId, name] as const),
    [chainNotOffered.caipNetworkId, `${chainNotOffered.name} (not offered here)`],
  ],
  bip122: [bitcoinChain, bitcoinChainTwo].map(({ caipNetworkId, name }) => [caipNetworkId, name] as const),
}
const healthy = { outcome: 'ask' as Outcome | 'ask', fault: 'none' as SilentFault | 'none', locked: false }

/** The hand on one sandbox wallet: what its owner, or its bugs, could do. */
export function WalletControls({ wallet }: { readonly wallet: PlayedWallet }): JSX.Element {
  const refresh = useWalletRefresh(wallet)
  const [{ outcome, fault, locked }, setMood] = useState(healthy)
  const all = wallet.allAddresses
  const places = networks[wallet.caipNetworkId.split(':')[0] ?? '']

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
        onChange={(address) =>
          act(() => wallet.setAccounts([address, ...all.filter((each) => each !== address)]))
        }
      />
      {places && (
        <Choice
          label="Network"
          value={wallet.caipNetworkId}
          options={places}
          onChange={(id) => act(() => wallet.setNetwork(id))}
        />
      )}
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
        <button
          type="button"
          className="Button"
          aria-pressed={locked}
          onClick={() => act(locked ? wallet.unlock : wallet.lock, { locked: !locked })}
        >
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
