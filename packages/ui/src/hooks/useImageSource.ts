import { useSyncExternalStore } from 'react'
import { imageSource } from '../format/imageSource.js'

const never = (): (() => void) => () => undefined

/**
 * The source, if an `<img>` may load it. Some depend on the page, which a server does not know: the first
 * paint of a page that came from one has what the server drew, and the next the rest.
 */
export function useImageSource(source: string | undefined): string | undefined {
  return useSyncExternalStore(
    never,
    () => imageSource(source),
    () => imageSource(source, null),
  )
}
