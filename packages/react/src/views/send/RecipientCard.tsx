'use client'
import { useId, useState, type ComponentType, type JSX } from 'react'
import { Address, List, ListItem, WholeAddress } from '@latchkey/ui'
import { CloseIcon } from '@latchkey/ui/icons'
import type { ErrorShape, Identity } from '@latchkey/core/internal'
import { sendEn } from '../../messages/send.en.js'
import { useErrorText } from '../../messages/useErrorText.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useText } from '../../messages/useText.js'
import { AccountAvatar } from '../../slots/AccountAvatar.js'
import type { AccountBalances } from '../account/useBalances.js'
import type { Entry } from './readCode.js'
import { LookAlike } from './Risk.js'
import type { ScanCodeProps } from './ScanCode.js'
import { useCanScan } from './useCanScan.js'
import { isUri, useCode } from './useCode.js'
import { useRecentRecipients, useRecipientMarks } from './useRecipientMarks.js'
import type { RecipientName } from './useRecipientName.js'
import type { SendingAccount } from './useSending.js'

interface RecipientCardProps {
  /** What was typed: an address, or a name. */
  readonly value: string
  /** Whom it stands for; empty while that is not known. */
  readonly address: string
  readonly name: RecipientName
  /** What the network knows of the address. */
  readonly receiver: Identity | undefined
  readonly shown: SendingAccount
  readonly balances: AccountBalances
  readonly error: ErrorShape | undefined
  readonly toContract: boolean
  readonly onEnter: (entry: Entry) => void
}

const SHOWN = 3

/** Who gets it: typed, pasted, or one of those who were sent to before. */
export function RecipientCard(props: RecipientCardProps): JSX.Element {
  const { value, address, name, receiver, shown, error, toContract } = props
  const text = useLazyText('send', sendEn)
  const shell = useText('shell')
  const id = useId()
  const { reading, refused, refuse, enter, take } = useCode(shown, props.balances, value, props.onEnter)
  const [scans, setScans] = useState(false)
  const [Scan, setScan] = useState<ComponentType<ScanCodeProps>>()
  const canScan = useCanScan()
  const { namespace, network } = shown
  const isEmpty = value.trim() === ''
  const ofCode = typeof refused === 'object' ? refused : undefined
  const wrong = ofCode ?? error ?? (name.status === 'failed' ? name.error : undefined)
  const said = useErrorText(wrong)
  const recent = useRecentRecipients(namespace).slice(0, SHOWN)
  const marks = useRecipientMarks(error ? '' : address, namespace)
  const isRefused = refused === 'token' || refused === 'payment'
  const isWrong = wrong !== undefined || name.status === 'unknown' || isRefused
  const paste = (): void => {
    navigator.clipboard.readText().then(take, () => refuse('clipboard'))
  }
  const scan = (): void => {
    refuse(undefined)
    setScans(!scans)
    if (scans || Scan) return
    import('./ScanCode.js').then(
      ({ ScanCode }) => setScan(() => ScanCode),
      () => {
        setScans(false)
        refuse('load')
      },
    )
  }
  const note = (): string | undefined => {
    if (reading) return shell.loading
    if (refused === 'load') return shell.loadFailedHint
    if (refused === 'camera') return text.scanFailed
    if (refused === 'clipboard') return text.pasteFailed
    if (refused === 'token') return text.tokenNotHeld(network.name)
    if (refused === 'payment') return text.codeNotSent
    if (ofCode) return said
    if (name.status === 'finding') return text.finding
    if (name.status === 'unknown') return text.noAddress(network.name)
    if (wrong) return said
    if (marks.isOwn) return text.ownAccount
    return address === '' || marks.isKnown || marks.lookAlike ? undefined : text.firstTime
  }
  return (
    <div className="lk-Send-card" data-wrong={isWrong || undefined}>
      <div className="lk-Send-line">
        <label className="lk-Send-label" htmlFor={id}>
          {text.recipient}
        </label>
        {isEmpty ? (
          <span className="lk-Send-ways">
            {canScan && (
              <button type="button" className="lk-Send-max" aria-pressed={scans} onClick={scan}>
                {text.scan}
              </button>
            )}
            {'clipboard' in navigator && 'readText' in navigator.clipboard && (
              <button type="button" className="lk-Send-max" onClick={paste}>
                {text.paste}
              </button>
            )}
          </span>
        ) : (
          <button
            type="button"
            className="lk-Send-clear"
            aria-label={text.clear}
            onClick={() => enter({ recipient: '' })}
          >
            <CloseIcon size={16} />
          </button>
        )}
      </div>
      {scans &&
        isEmpty &&
        (Scan ? (
          <Scan
            onFound={(found) => {
              setScans(false)
              take(found)
            }}
            onFailed={() => {
              setScans(false)
              refuse('camera')
            }}
          />
        ) : (
          <div className="lk-ScanCode-picture" />
        ))}
      <textarea
        id={id}
        className="lk-Send-address"
        rows={value.length > 34 ? 2 : 1}
        aria-invalid={isWrong || undefined}
        aria-describedby={`${id}-note`}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        dir="ltr"
        placeholder={text.address}
        maxLength={256}
        value={value}
        onChange={(event) => enter({ recipient: event.target.value.replaceAll(/\s+/g, '') })}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text')
          if (!isUri(pasted)) return
          event.preventDefault()
          take(pasted)
        }}
      />
      {name.status === 'found' && (
        <p className="lk-Send-found">
          <bdi>{text.foundBy(name.match.name, name.match.origin)}</bdi>
          <WholeAddress value={name.match.address} />
        </p>
      )}
      {name.status === 'none' && receiver?.name !== undefined && (
        <p className="lk-Send-found">
          <bdi>{receiver.name}</bdi>
        </p>
      )}
      <p id={`${id}-note`} className="lk-Send-note" role="status" data-wrong={isWrong || undefined}>
        {note()}
      </p>
      {name.status === 'found' && name.match.typed !== undefined && (
        <p className="lk-Send-note" data-wrong>
          {text.renamed(name.match.typed, name.match.name)}
        </p>
      )}
      {toContract && !isWrong && address !== '' && <p className="lk-Send-note">{text.toContract}</p>}
      {marks.lookAlike !== undefined && <LookAlike address={address} known={marks.lookAlike} />}
      {isEmpty && recent.length > 0 && (
        <List heading={text.recent}>
          {recent.map((each) => (
            <ListItem
              key={each.address}
              title={<Address value={each.address} start={6} end={6} />}
              image={<AccountAvatar address={each.address} size={32} />}
              onClick={() => enter({ recipient: each.address })}
            />
          ))}
        </List>
      )}
    </div>
  )
}
