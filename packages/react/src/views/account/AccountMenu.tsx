'use client'
import { useMemo, type JSX } from 'react'
import { IconButton, Menu } from '@latchkey/ui'
import { ClockIcon, ExternalLinkIcon, MoreIcon, SettingsIcon, WalletIcon } from '@latchkey/ui/icons'
import { explorerUrl, selectOffersSessions } from '@latchkey/core'
import { selectHeaderBusy, to, viewPushed } from '@latchkey/core/internal'
import { accountEn } from '../../messages/account.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useHeaderMenu } from '../../modal/HeaderMenu.js'
import { useText } from '../../messages/useText.js'
import { useEmit } from '../../store/useEmit.js'
import { useSelect } from '../../store/useSelect.js'
import type { ShownAccount } from './useShownAccount.js'

/** Puts what is done with the account beside its money into the header. */
export function useAccountMenu({ account, network, namespace }: ShownAccount): void {
  const { address } = account
  useHeaderMenu(
    useMemo(() => {
      const url = explorerUrl(network, 'address', address)
      return (
        <>
          <SessionsButton namespace={namespace} />
          <AccountMenu
            explorer={url === undefined ? undefined : { url, name: network?.blockExplorers?.default.name }}
          />
        </>
      )
    }, [network, address, namespace]),
  )
}

/** S2.69: the clock that leads to smart sessions, where they are on. */
function SessionsButton({ namespace }: { readonly namespace: string }): JSX.Element | null {
  const titles = useText('titles')
  const emit = useEmit()
  const offered = useSelect((state) => selectOffersSessions(state, namespace))
  const busy = useSelect(selectHeaderBusy)
  if (!offered) return null
  return (
    <IconButton
      label={titles['smart-sessions']}
      icon={<ClockIcon size={20} />}
      disabled={busy}
      onClick={() => emit(viewPushed(to('SmartSessionList')))}
    />
  )
}

interface AccountMenuProps {
  /** The account's page there. */
  readonly explorer: { readonly url: string; readonly name: string | undefined } | undefined
}

function AccountMenu({ explorer }: AccountMenuProps): JSX.Element {
  const text = useLazyText('account', accountEn)
  const emit = useEmit()
  // A list in the top layer would stay in sight while the card fades.
  const disabled = useSelect(
    (state) => selectHeaderBusy(state) || !(state.modal.open || state.options.enableEmbedded),
  )
  const lead = (view: 'Profile' | 'AccountSettings'): void => {
    // The dialog takes the focus before the button of the menu is removed, as from a view that leaves.
    document.activeElement
      ?.closest<HTMLElement>('.lk-DialogCard[role="dialog"]')
      ?.focus({ preventScroll: true })
    emit(viewPushed(to(view)))
  }
  return (
    <Menu
      label={text.more}
      icon={<MoreIcon size={20} />}
      disabled={disabled}
      items={[
        ...(explorer
          ? [
              {
                id: 'explorer',
                label: text.explorer,
                name: explorer.name === undefined ? undefined : text.explorerNamed(explorer.name),
                icon: <ExternalLinkIcon size={20} />,
                href: explorer.url,
              },
            ]
          : []),
        {
          id: 'wallets',
          label: text.wallets,
          icon: <WalletIcon size={20} />,
          onSelect: () => lead('Profile'),
        },
        {
          id: 'settings',
          label: text.settings,
          icon: <SettingsIcon size={20} />,
          onSelect: () => lead('AccountSettings'),
        },
      ]}
    />
  )
}
