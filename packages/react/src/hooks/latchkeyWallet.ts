import type { Core, WalletRecord } from '@latchkey/core'
import {
  selectInstalledConnector,
  walletImageUrl,
  type ConnectorRef,
  type ConnectRow,
  type RootState,
} from '@latchkey/core/internal'

/** A wallet as a host's own connect screen shows it. */
export interface LatchkeyWallet {
  /** Unique in its list, and stable. */
  readonly id: string
  readonly name: string
  /** Only an address that may be loaded; see the option `allowedIconOrigins`. */
  readonly imageUrl: string | undefined
  /** It can be asked at once. Otherwise it is reached by a link or a code. */
  readonly isInstalled: boolean
  /** One for each family that it serves in this browser. */
  readonly connectors: readonly ConnectorRef[]
  /** Its id in the directory, where it is known there. */
  readonly walletId: string | undefined
}

const remote = (connectorId: string | undefined): boolean => connectorId === 'walletConnect'

export function walletOfRow(
  { services }: Pick<Core, 'services'>,
  { id, name, imageUrl, imageId, connector, connectors, walletId }: ConnectRow,
): LatchkeyWallet {
  const refs = (connectors ?? (connector ? [connector] : [])).filter(
    ({ connectorId }) => !remote(connectorId),
  )
  const image = walletImageUrl(services.options, {
    ids: [connector?.connectorId, walletId],
    image_url: imageUrl,
    image_id: imageId,
  })
  return { id, name, imageUrl: image, isInstalled: refs.length > 0, connectors: refs, walletId }
}

export function walletOfRecord(
  { services }: Pick<Core, 'services'>,
  state: RootState,
  record: WalletRecord,
): LatchkeyWallet {
  const connector = selectInstalledConnector(state, record)
  return {
    id: record.id,
    name: record.name,
    imageUrl: walletImageUrl(services.options, record),
    isInstalled: connector !== undefined,
    connectors: connector ? [connector] : [],
    walletId: record.id,
  }
}
