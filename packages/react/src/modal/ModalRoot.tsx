'use client'
import { useContext, useEffect, useSyncExternalStore, type JSX } from 'react'
import { MessagesContext } from '../messages/MessagesContext.js'
import { useCore } from '../provider/useCore.js'
import type { Slots } from '../slots/slots.js'
import { useRead } from '../store/useRead.js'
import { LoadFailure } from './LoadFailure.js'
import { useModalLoader } from './ModalLoaderContext.js'
import { useEscapeBefore } from './useEscapeBefore.js'

interface ModalRootProps {
  /** Where the overlay is put; the end of the body otherwise. */
  readonly container?: HTMLElement | null | undefined
  readonly slots?: Slots | undefined
}

const nothing = (): undefined => undefined

/** All of the modal that a page loads before it is opened. */
export function ModalRoot(props: ModalRootProps): JSX.Element | null {
  const loader = useModalLoader()
  const loaded = useSyncExternalStore(loader.subscribe, loader.current, nothing)
  const { isComing = false } = useContext(MessagesContext)
  // Buttons preload as well; this hears an `openModal` of the host.
  const wanted = useRead(
    ({ modal, options, walletRequests }) =>
      modal.open ||
      modal.loading ||
      options.enableEmbedded ||
      Object.keys(modal.loadingByNamespace).length > 0 ||
      !!walletRequests?.length,
  )
  const hears =
    useRead(({ modal, options }) => options.enableEmbedded || (modal.open && !isComing)) &&
    typeof loaded === 'object'
  useEscapeBefore(useCore(), wanted && !hears)
  // An embedded card is wanted all the time: an opening asks once more for what failed to load.
  const isOpenInPage = useRead(({ modal, options }) => options.enableEmbedded && modal.open)
  useEffect(() => {
    if (wanted) loader.preload(undefined, true)
  }, [loader, wanted, isOpenInPage])
  const isIdle = useRead(({ options }) => options.preload === 'idle')
  useEffect(() => {
    if (!isIdle) return undefined
    const controller = new AbortController()
    import('./whenIdle.js')
      .then(({ whenIdle }) => whenIdle(() => loader.preload(), controller.signal))
      .catch(() => undefined)
    return () => controller.abort()
  }, [loader, isIdle])
  if (loaded === 'failed') return <LoadFailure />
  return loaded ? <loaded.Modal {...props} screens={loaded.screens} /> : null
}
