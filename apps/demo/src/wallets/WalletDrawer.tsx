import { useId, useState, type JSX } from 'react'
import type { SandboxWallet } from '@latchkey/testkit/evm'
import { WalletControls } from './WalletControls.js'
import './drawer.css'

/** Lets a visitor play the owner of the sandbox wallets, or their bugs. */
export function WalletDrawer({ wallets }: { readonly wallets: readonly SandboxWallet[] }): JSX.Element {
  const id = useId()
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState(wallets[0])
  return (
    <aside className="Drawer" aria-label="Wallet controls">
      <button type="button" className="Drawer-toggle" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        Wallet controls
      </button>
      <div id={id} className="Drawer-body" hidden={!open}>
        <p className="Note">You are the owner of these wallets. What you change here happens in the wallet, and the page has to cope.</p>
        <div className="Drawer-wallets" role="group" aria-label="Wallet">
          {wallets.map((wallet) => (
            <button key={wallet.info.rdns} type="button" className="Button" aria-pressed={wallet === chosen} onClick={() => setChosen(wallet)}>
              {wallet.info.name.replace(/ Wallet$/, '')}
            </button>
          ))}
        </div>
        {wallets.map((wallet) => (
          <div key={wallet.info.rdns} hidden={wallet !== chosen}>
            <WalletControls wallet={wallet} />
          </div>
        ))}
      </div>
    </aside>
  )
}
