'use client'
import { useRef, useState, type JSX } from 'react'
import { Button, Chip, EmptyState, IconButton, SearchInput } from '@latchkey/ui'
import { CertifiedIcon, QrCodeIcon, SearchIcon, WalletIcon } from '@latchkey/ui/icons'
import { pickWallet, selectCertifier, selectDirection, toastShown } from '@latchkey/core/internal'
import { directoryEn } from '../../messages/directory.en.js'
import { formatCount } from '../../messages/formatCount.js'
import { useLocale } from '../../messages/useLocale.js'
import { useText } from '../../messages/useText.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useCore } from '../../provider/useCore.js'
import { useEmit } from '../../store/useEmit.js'
import { useRun } from '../../store/useRun.js'
import { useSelect } from '../../store/useSelect.js'
import { Gated } from '../connect/Gated.js'
import { useTerms } from '../connect/useTerms.js'
import { useDeferredText } from '../useDeferredText.js'
import { DirectoryStatus } from './DirectoryStatus.js'
import { MoreFailed } from './MoreFailed.js'
import { useDirectory } from './useDirectory.js'
import { useWalletSearch } from './useWalletSearch.js'
import { WalletGrid } from './WalletGrid.js'

const SHAPES = 16 // S9.15
const NEXT_PAGE = 3
/** A smaller number of wallets is no reason to choose this list. */
const MANY = 100

/** Rounded like the tag on Connect (S9.12). */
const roundedDown = (total: number, locale: string): string =>
  `${formatCount(Math.floor(total / 10) * 10, locale)}+`

/** All wallets of the directory (S2.57 to S2.62, behaviour 4.15). */
export function AllWalletsView(): JSX.Element {
  const text = useLazyText('directory', directoryEn)
  const common = useText('common')
  const emit = useEmit()
  const run = useRun()
  const { platform } = useCore().services
  // The search is kept for a visitor who comes back from a wallet.
  const before = useSelect((state) =>
    selectDirection(state) === 'prev' ? state.directory?.search : undefined,
  )
  const [search, setSearch] = useState(before?.text ?? '')
  const [certified, setCertified] = useState(before?.certified ?? false)
  const field = useRef<HTMLInputElement>(null)
  const pairs = useSelect((state) => state.options.hasWalletConnect && state.options.enableWalletConnect)
  // R31: no wallet is certified, so there is nothing to filter by.
  const certifies = useSelect((state) => selectCertifier(state) !== undefined)
  const directory = useDirectory()
  const locale = useLocale()
  const results = useWalletSearch(useDeferredText(search), certified)
  const terms = useTerms()

  const narrow = (only: boolean): void => {
    setCertified(only)
    // S2.58
    if (only) emit(toastShown({ code: 'certified-only', variant: 'success', svg: 'certified' }))
  }
  const clear = (): void => {
    setSearch('')
    setCertified(false)
    // The button is removed with the search: the field takes its focus.
    field.current?.focus()
  }
  const showCode = (): void => void run(pickWallet, {})
  // After a failed page the loaded ones stay. Without any page the bundled wallets are shown.
  const hasPages = directory.total !== undefined
  const failed = directory.status === 'failed'
  const found = results.wallets
  const shown = found ?? directory.wallets
  const waiting = found ? results.isSearching && found.length === 0 : directory.status === 'waiting'
  const more = !found && directory.status === 'more'
  const many =
    directory.total !== undefined && directory.total >= MANY
      ? text.searchMany(roundedDown(directory.total, locale))
      : undefined
  const isEmpty = !found && !search && directory.status === 'complete' && shown.length === 0
  const empty = isEmpty ? 'empty' : undefined
  const nextPage = more ? NEXT_PAGE : 0
  const list = (): JSX.Element => {
    if (shown.length > 0 || waiting)
      return (
        <WalletGrid
          listKey={found ? `${certified}/${results.text}` : ''}
          wallets={shown}
          pending={waiting ? Math.max(NEXT_PAGE, SHAPES - shown.length) : nextPage}
          total={found ? undefined : directory.total}
          onEndReached={more ? directory.load : undefined}
          footer={!found && failed && hasPages && <MoreFailed onRetry={directory.load} />}
        />
      )
    if (found)
      return (
        <EmptyState
          icon={<SearchIcon size={32} />}
          title={text.noneFound}
          text={text.noneFoundHint(results.text)}
          action={
            <Button variant="secondary" onClick={clear}>
              {common.clearSearch}
            </Button>
          }
        />
      )
    return (
      <EmptyState
        layout="screen"
        icon={<WalletIcon size={32} />}
        title={text.none}
        text={text.noneHint}
        action={
          pairs && (
            <Button size="lg" fullWidth onClick={showCode}>
              {text.scan}
            </Button>
          )
        }
      />
    )
  }
  return (
    <div className="lk-View lk-AllWallets" data-state={found ? 'searching' : empty}>
      <Gated terms={terms}>
        {!isEmpty && (
          <div className="lk-AllWallets-search">
            <SearchInput
              ref={field}
              label={text.search}
              placeholder={many}
              value={search}
              onChange={setSearch}
              clearLabel={common.clearSearch}
            />
            {platform.isMobile() && (
              <IconButton
                variant="secondary"
                label={text.scan}
                icon={<QrCodeIcon size={20} />}
                onClick={showCode}
              />
            )}
          </div>
        )}
        <div className="lk-AllWallets-bar">
          <DirectoryStatus
            count={found?.length ?? directory.total ?? shown.length}
            isBusy={waiting}
            isSearching={results.isSearching}
            isPartial={found ? results.failed : failed && !hasPages}
            onRetry={found ? results.retry : directory.load}
          />
          {!isEmpty && (certifies || certified) && (
            <Chip icon={<CertifiedIcon size={16} />} pressed={certified} onChange={narrow}>
              {text.certifiedOnly}
            </Chip>
          )}
        </div>
        {list()}
      </Gated>
    </div>
  )
}
