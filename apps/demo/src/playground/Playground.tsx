import { useEffect, useState, type JSX } from 'react'
import type { SandboxWallet } from '@latchkey/testkit/evm'
import { Frame } from '../site/Frame.js'
import { WalletDrawer } from '../wallets/WalletDrawer.js'
import { codeOf } from './codeOf.js'
import { CodePanel } from './CodePanel.js'
import { announceWallets } from './announceWallets.js'
import { createEventHistory } from './eventHistory.js'
import { EventLog } from './EventLog.js'
import { OptionsPanel } from './OptionsPanel.js'
import { Stage } from './Stage.js'
import { useInstance } from './useInstance.js'
import { useSettings } from './useSettings.js'

/** Every option is a control, and the page's address is the state of all. */
export function Playground({ wallets }: { readonly wallets: readonly SandboxWallet[] }): JSX.Element {
  const { settings, notes, change, reset } = useSettings()
  const [history] = useState(createEventHistory)
  const { latchkey, refusal } = useInstance(settings, history.add)
  const { dir, crowd } = settings

  useEffect(() => {
    document.documentElement.dir = dir ?? 'ltr'
  }, [dir])
  // After the instance has begun to listen: children start before their parents.
  useEffect(() => announceWallets(crowd ?? 'none'), [crowd, latchkey])

  return (
    <Frame>
      <div className="Playground">
        <div className="Playground-head">
          <h1>Playground</h1>
          <p className="Lead">
            Every option is a control. The address of this page holds them all, so a link is all it takes to
            show somebody what you see.
          </p>
        </div>
        <div className="Playground-stage">
          <Stage
            latchkey={latchkey}
            refusal={refusal}
            embedded={settings['enableEmbedded'] === 'true'}
            widget={settings['onrampWidget'] === 'true'}
          />
          {notes.length > 0 && (
            <ul className="Note" data-tone="warning" aria-label="Ignored in the address">
              {notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          )}
        </div>
        <div className="Playground-options">
          <OptionsPanel settings={settings} onChange={change} />
          <button
            type="button"
            className="Button"
            disabled={Object.keys(settings).length === 0}
            onClick={reset}
          >
            Back to the defaults
          </button>
        </div>
        <div className="Playground-out">
          <CodePanel code={codeOf(settings)} />
          <EventLog history={history} />
        </div>
      </div>
      <WalletDrawer wallets={wallets} />
    </Frame>
  )
}
