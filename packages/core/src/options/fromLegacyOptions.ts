import { NoChainsError } from '../errors/options.js'
import type { LatchkeyOptions } from '../model/options.js'
import type { WalletRecord } from '../model/walletRecord.js'

/** A wallet as the former modal of WalletConnect took it. */
export interface LegacyWallet {
  readonly id: string
  readonly name: string
  readonly links?: { readonly native?: string; readonly universal?: string }
}

/**
 * The options of the former modal of WalletConnect (`@walletconnect/modal`), as far as they mean something
 * here.
 */
export interface LegacyOptions {
  readonly projectId?: string
  /** CAIP-2 ids. */
  readonly chains?: readonly string[]
  readonly themeMode?: 'light' | 'dark'
  /** `--wcm-*`, or `--w3m-*` of what came after it. */
  readonly themeVariables?: Readonly<Record<string, string>>
  readonly enableExplorer?: boolean
  readonly explorerRecommendedWalletIds?: readonly string[] | 'NONE'
  readonly explorerExcludedWalletIds?: readonly string[] | 'ALL'
  readonly mobileWallets?: readonly LegacyWallet[]
  readonly desktopWallets?: readonly LegacyWallet[]
  /** Addresses of pictures by wallet. */
  readonly walletImages?: Readonly<Record<string, string>>
  readonly termsOfServiceUrl?: string
  readonly privacyPolicyUrl?: string
}

/**
 * What a variable was called before. The others of that time set single parts, for which the tokens stand
 * now.
 */
const VARIABLES: Readonly<Record<string, string>> = {
  '--wcm-accent-color': '--lk-accent',
  '--wcm-background-color': '--lk-color-mix',
  '--wcm-font-family': '--lk-font-family',
  '--wcm-z-index': '--lk-z-index',
  '--w3m-accent': '--lk-accent',
  '--w3m-color-mix': '--lk-color-mix',
  '--w3m-color-mix-strength': '--lk-color-mix-strength',
  '--w3m-font-family': '--lk-font-family',
  '--w3m-font-size-master': '--lk-font-size-master',
  '--w3m-border-radius-master': '--lk-border-radius-master',
  '--w3m-z-index': '--lk-z-index',
}

/**
 * Makes options of those for the former modal of WalletConnect, for pages that move over (S5.03).
 *
 * @param legacy what `@walletconnect/modal`, or `qrModalOptions` of a provider, was given
 * @param known adapters, and the networks that `chains` speaks of; those that `chains` leaves out are not
 *   offered
 * @throws {NoChainsError} `chains` names none of the networks
 * @example
 * createLatchkey(fromLegacyOptions(qrModalOptions, { adapters: [evmAdapter()], networks: [mainnet, base] }))
 */
export function fromLegacyOptions<N extends { readonly caipNetworkId: string }>(
  legacy: LegacyOptions,
  known: Pick<LatchkeyOptions, 'adapters'> & { readonly networks: readonly N[] },
): LatchkeyOptions {
  const networks = (legacy.chains ?? []).flatMap(
    (id) => known.networks.find((network) => network.caipNetworkId === id) ?? [],
  )
  if (networks.length === 0) throw new NoChainsError()
  const { explorerRecommendedWalletIds: featured, explorerExcludedWalletIds: excluded } = legacy
  const customWallets = toRecords(legacy)
  return {
    adapters: known.adapters,
    networks,
    ...(legacy.projectId !== undefined && { projectId: legacy.projectId }),
    ...(legacy.themeMode && { themeMode: legacy.themeMode }),
    ...(legacy.themeVariables && { themeVariables: toVariables(legacy.themeVariables) }),
    ...(legacy.termsOfServiceUrl !== undefined && { termsUrl: legacy.termsOfServiceUrl }),
    ...(legacy.privacyPolicyUrl !== undefined && { privacyUrl: legacy.privacyPolicyUrl }),
    ...(typeof featured === 'object' && { featuredWalletIds: featured }),
    // Without all others, only those that were recommended were left.
    ...(excluded === 'ALL'
      ? typeof featured === 'object' && { includeWalletIds: featured }
      : excluded && { excludeWalletIds: excluded }),
    ...((legacy.enableExplorer === false || excluded === 'ALL') && { allWallets: 'HIDE' }),
    ...(customWallets.length > 0 && { customWallets }),
  }
}

function toVariables(given: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (VARIABLES[name] ? [[VARIABLES[name], value]] : [])),
  )
}

/** A wallet that was listed for phones and for computers is one. */
function toRecords({
  mobileWallets = [],
  desktopWallets = [],
  walletImages = {},
}: LegacyOptions): readonly WalletRecord[] {
  const records = new Map<string, WalletRecord>()
  const add = ({ id, name }: LegacyWallet, more: Partial<WalletRecord>): void => {
    const image = walletImages[id]
    records.set(id, {
      ...records.get(id),
      id,
      name,
      ...(image !== undefined && { image_url: image }),
      ...more,
    })
  }
  for (const wallet of mobileWallets)
    add(wallet, link('mobile_link', wallet.links?.universal ?? wallet.links?.native))
  for (const wallet of desktopWallets)
    add(wallet, {
      ...link('desktop_link', wallet.links?.native),
      ...link('webapp_link', wallet.links?.universal),
    })
  return [...records.values()]
}

function link(
  name: 'mobile_link' | 'desktop_link' | 'webapp_link',
  value: string | undefined,
): Partial<WalletRecord> {
  return value === undefined ? {} : { [name]: value }
}
