const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve))
const isEndless = (animation: Animation): boolean =>
  animation.effect?.getComputedTiming().endTime === Infinity

/** Resolves once fonts and pictures of the element are there and what moves to an end has reached it. */
export async function settle(element: Element): Promise<void> {
  await document.fonts.ready
  const images = Array.from(element.querySelectorAll('img')).filter((image) => image.loading !== 'lazy')
  // A picture that cannot be had is part of what is looked at.
  await Promise.all(images.map((image) => image.decode().catch(() => undefined)))
  const finite = element
    .getAnimations({ subtree: true })
    .filter((animation) => !isEndless(animation) && animation.playState === 'running')
  await Promise.all(finite.map((animation) => animation.finished.catch(() => undefined)))
  await frame()
  await frame()
}

/** What never comes to an end stands as if it had not begun. */
export function hold(element: Element): void {
  for (const animation of element.getAnimations({ subtree: true }))
    if (isEndless(animation)) animation.cancel()
}
