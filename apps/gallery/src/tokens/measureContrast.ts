type Rgb = readonly [number, number, number]

const context = new OffscreenCanvas(1, 1).getContext('2d', {
  willReadFrequently: true,
}) as OffscreenCanvasRenderingContext2D

/** Colours drawn one over the other, as the screen shows them. */
function painted(element: Element, layers: readonly string[]): Rgb {
  const probe = element.appendChild(document.createElement('i'))
  for (const layer of layers) {
    probe.style.color = `var(${layer})`
    context.fillStyle = getComputedStyle(probe).color
    context.fillRect(0, 0, 1, 1)
  }
  probe.remove()
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return [red, green, blue]
}

function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/**
 * WCAG's contrast of a token on a ground of others, the lowest first, in the theme that the element stands
 * in.
 */
export function measureContrast(element: Element, text: string, ground: readonly string[]): number {
  const layers = ['--lk-bg-primary', ...ground]
  const [light = 0, dark = 0] = [
    luminance(painted(element, layers)),
    luminance(painted(element, [...layers, text])),
  ].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}
