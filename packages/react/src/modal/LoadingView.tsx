'use client'
import type { JSX } from 'react'
import { Shimmer, Stack, VisuallyHidden } from '@latchkey/ui'
import { useText } from '../messages/useText.js'

/** The shape of a view whose code is on its way. */
export function LoadingView(): JSX.Element {
  const text = useText('shell')
  return (
    <Stack padding={4} paddingTop={0} aria-busy>
      <VisuallyHidden>{text.loading}</VisuallyHidden>
      <Shimmer shape="row" count={4} />
    </Stack>
  )
}
