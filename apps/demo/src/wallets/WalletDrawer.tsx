import { useId, useState, type JSX } from 'react'
import type { PlayedWallet } from './playedWallet.js'
import { WalletControls } from './WalletControls.js'
import './drawer.css'

const families: Readonly<Record<string, string>> = {
  eip155: 'Ether',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
}

const familyOf = ({ caipNetworkId }: PlayedWallet): string => caipNetworkId.split(':')[0] ?? ''
const keyOf = (wallet: PlayedWallet): string => `${familyOf(wallet)} ${wallet.connectorId}`

/** One wallet may stand here once for each family that it serves. */
function nameOf(wallet: PlayedWallet, all: readonly PlayedWallet[]): string {
  const name = wallet.info.name.replace(/ Wallet$/, '')
  const twice = all.filter((other) => other.info.name === wallet.info.name).length > 1
  return twice ? `${name}, ${families[familyOf(wallet)] ?? familyOf(wallet)}` : name
}

/** Lets a visitor play the owner of the sandbox wallets, or their bugs. */
export function WalletDrawer({ wallets }: { readonly wallets: readonly PlayedWallet[] }): JSX.Element {
  const id = useId()
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState<PlayedWallet>()
  const current = chosen ?? wallets[0]
  return (
    <aside className="Drawer" aria-label="Wallet controls">
      <button
        type="button"
        className="Drawer-toggle"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        Wallet controls
      </button>
      <div id={id} className="Drawer-body" hidden={!open}>
        <p className="Note">
          You are the owner of these wallets. What you change here happens in the wallet, and the page has to
          cope.
        </p>
        <div className="Drawer-wallets" role="group" aria-label="Wallet">
          {wallets.map((wallet) => (
            <button
              key={keyOf(wallet)}
              type="button"
              className="Button"
              aria-pressed={wallet === current}
              onClick={() => setChosen(wallet)}
            >
              {nameOf(wallet, wallets)}
            </button>
          ))}
        </div>
        {wallets.map((wallet) => (
          <div key={keyOf(wallet)} hidden={wallet !== current}>
            <WalletControls wallet={wallet} />
          </div>
        ))}
      </div>
    </aside>
  )
}
