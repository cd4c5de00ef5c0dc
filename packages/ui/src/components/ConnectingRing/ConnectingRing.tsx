import type { JSX } from 'react'
import { CheckIcon, CloseIcon } from '../../icons/icons.js'
import { WalletImage, type WalletImageProps } from '../WalletImage/WalletImage.js'

/** Props of {@link ConnectingRing}. */
export interface ConnectingRingProps extends Pick<WalletImageProps, 'id' | 'name' | 'src'> {
  /** `connecting` runs along the ring, `error` and `success` close it, `idle` shows none. */
  state: 'idle' | 'connecting' | 'error' | 'success'
}

/**
 * A wallet's logo at 80 px inside a ring that runs along its rounded square. A text beside it says the same.
 *
 * @example <ConnectingRing id={wallet.id} name={wallet.name} src={wallet.imageUrl} state="connecting" />
 */
export function ConnectingRing({ state, ...image }: ConnectingRingProps): JSX.Element {
  return (
    <span className="lk-ConnectingRing" data-state={state} aria-hidden>
      <svg className="lk-ConnectingRing-ring" viewBox="0 0 104 104" fill="none">
        <rect className="lk-ConnectingRing-track" x="2" y="2" width="100" height="100" rx="34" />
        <rect className="lk-ConnectingRing-runner" x="2" y="2" width="100" height="100" rx="34" pathLength="100" />
      </svg>
      <WalletImage {...image} size={80} />
      {(state === 'error' || state === 'success') && (
        <span className="lk-ConnectingRing-mark">
          {state === 'error' ? <CloseIcon size={16} /> : <CheckIcon size={16} />}
        </span>
      )}
    </span>
  )
}
