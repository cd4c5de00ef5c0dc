'use client'
import { useContext, type JSX } from 'react'
import { Button, ThemeRoot, WalletImage } from '@latchkey/ui/buttons'
import { MessagesContext } from '../messages/MessagesContext.js'
import { useButtonText } from '../messages/useButtonText.js'
import { useLatchkeyWallet } from '../hooks/useLatchkeyWallet.js'
import { useTheme } from '../store/useTheme.js'

/** Props of `WalletButton`. */
export interface WalletButtonProps {
  /** The wallet's rdns or connector id (`io.metamask`), or its id in the directory. */
  readonly wallet: string
  /** The family to connect; the wallet's first when absent. */
  readonly namespace?: string
  /** Default: the wallet's name. */
  readonly label?: string
  /** 40 or 48 px high. Default `md`. */
  readonly size?: 'md' | 'lg'
  readonly disabled?: boolean
  /** Hears what connecting failed with; a refusal as well. */
  readonly onError?: (error: unknown) => void
}

/**
 * Connects one wallet: asks it where it is installed, and otherwise opens the modal with its link or code.
 * Disabled while nothing is known of the wallet, and once it is connected.
 *
 * @example
 * <WalletButton wallet="io.metamask" />
 */
export function WalletButton({
  wallet: id,
  namespace,
  label,
  size = 'md',
  disabled = false,
  onError,
}: WalletButtonProps): JSX.Element {
  const text = useButtonText()
  const { catalogue, dir } = useContext(MessagesContext)
  const { wallet, isConnected, isConnecting, connect } = useLatchkeyWallet({
    id,
    ...(namespace !== undefined && { namespace }),
  })
  const name = label ?? wallet?.name ?? id
  return (
    <ThemeRoot inline theme={useTheme()} lang={catalogue?.tag} dir={dir}>
      <Button
        variant="secondary"
        size={size}
        loading={isConnecting}
        disabled={disabled || !wallet || isConnected}
        icon={<WalletImage id={id} name={name} src={wallet?.imageUrl} size={size === 'lg' ? 24 : 20} />}
        onClick={() => void connect().catch((error: unknown) => onError?.(error))}
      >
        {isConnecting ? text.connecting : name}
      </Button>
    </ThemeRoot>
  )
}
