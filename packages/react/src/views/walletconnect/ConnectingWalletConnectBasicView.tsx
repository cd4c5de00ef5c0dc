'use client'
import { useMemo, type JSX } from 'react'
import { List } from '@latchkey/ui'
import { selectConnectRows, type ConnectRow } from '@latchkey/core/internal'
import { whatIsAWalletEn } from '../../messages/guides.en.js'
import { pairingEn } from '../../messages/pairing.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useCore } from '../../provider/useCore.js'
import { useSelect } from '../../store/useSelect.js'
import { ConnectorList } from '../connect/ConnectorList.js'
import { ConnectorRow } from '../connect/ConnectorRow.js'
import { Gated } from '../connect/Gated.js'
import { Legal } from '../connect/Legal.js'
import { useTerms, type Terms } from '../connect/useTerms.js'
import { Explained } from '../help/Explained.js'
import { KeysDrawing } from '../help/walletDrawings.js'
import { Paired } from './Paired.js'
import { QrPlatform } from './QrPlatform.js'
import { usePaired } from './usePaired.js'
import { usePairing, withheld } from './usePairing.js'

const WORTH_A_LIST: readonly ConnectRow['kind'][] = ['featured', 'recommended', 'custom', 'recent']

/**
 * Where a page has no wallets of its own: a code, or on a phone a list, and the way to all wallets (S2.52,
 * S2.53). Where the list is only that way, what a wallet is stands above it.
 */
export function ConnectingWalletConnectBasicView(): JSX.Element {
  const help = useLazyText('whatIsAWallet', whatIsAWalletEn)
  const { platform } = useCore().services
  const isMobile = platform.isMobile()
  const rows = useSelect((state) => selectConnectRows(state, { isMobile }))
  const allWallets = useAllWalletsRow(rows, isMobile)
  const terms = useTerms()
  const listed = rows.some(({ kind }) => WORTH_A_LIST.includes(kind))
    ? rows.filter(({ kind }) => kind !== 'allWallets')
    : []
  if (isMobile) {
    return (
      <div className="lk-View lk-ConnectView">
        {terms.mustAccept && <Legal accepted={terms.accepted} onChange={terms.answer} box={terms.box} />}
        {listed.length === 0 && (
          <Explained drawing={<KeysDrawing />} title={help.keysTitle} text={help.keys} />
        )}
        <ConnectorList rows={[...listed, ...allWallets]} gated={terms.gated} onGated={terms.remind} />
      </div>
    )
  }
  return <BasicCode allWallets={allWallets} terms={terms} />
}

function BasicCode({
  allWallets,
  terms,
}: {
  readonly allWallets: readonly ConnectRow[]
  readonly terms: Terms
}): JSX.Element {
  const text = useLazyText('pairing', pairingEn)
  const pairing = withheld(usePairing(), terms.gated)
  const paired = usePaired()
  if (paired) return <Paired wallet={paired} target={undefined} />
  return (
    <div className="lk-View lk-Pairing">
      <Gated terms={terms}>
        <QrPlatform pairing={pairing} target={undefined} />
        <List label={text.allWallets}>
          {allWallets.map((row) => (
            <ConnectorRow key={row.id} row={row} gated={terms.gated} />
          ))}
        </List>
      </Gated>
    </div>
  )
}

/** The row of the list, or one like it where a page without adapters has no list (S5.16). */
function useAllWalletsRow(rows: readonly ConnectRow[], isMobile: boolean): readonly ConnectRow[] {
  const text = useLazyText('pairing', pairingEn)
  const option = useSelect((state) => state.options.allWallets)
  return useMemo(() => {
    if (option === 'HIDE' || (option === 'ONLY_MOBILE' && !isMobile)) return []
    return [
      rows.find(({ kind }) => kind === 'allWallets') ?? {
        id: 'allWallets',
        kind: 'allWallets',
        name: text.allWallets,
      },
    ]
  }, [rows, option, isMobile, text])
}
