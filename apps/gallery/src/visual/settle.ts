const frame = (): Promise<number> => new Promise(resolve => requestAnimationFrame(resolve))

/** Resolves once fonts and pictures of the element are there and what moves to an end has reached it. */
export async function settle(element: Element): Promise<void> {
  await document.fonts.ready
  const images = Array.from(element.querySelectorAll('img')).filter(image => image.loading !== 'lazy')
  // A picture that cannot be had is part of what is looked at.
  await Promise.all(images.map(image => image.decode().catch(() => undefined)))
  const finite = element
    .getAnimations({ subtree: true })
    .filter(animation => animation.effect?.getComputedTiming().endTime !== Infinity && animation.playState === 'running')
  await Promise.all(finite.map(animation => animation.finished.catch(() => undefined)))
  await frame()
  await frame()
}
