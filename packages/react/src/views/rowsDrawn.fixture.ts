/**
 * How long it takes until more than so many elements are in the page, in milliseconds: told by the page
 * itself at that change. A test that asks again and again would count its own turns, too.
 */
export async function rowsDrawn(
  selector: string,
  moreThan: number,
  act: () => Promise<unknown>,
): Promise<number> {
  const from = performance.now()
  const drawn = new Promise<number>((resolve) => {
    const observer = new MutationObserver(() => {
      if (document.querySelectorAll(selector).length <= moreThan) return
      observer.disconnect()
      resolve(performance.now() - from)
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })
  await act()
  return drawn
}
