/**
 * A drawing. Shown as it is, it would run a script and read files; drawn by a gateway, it is a lighthouse.
 *
 * @param tower a colour
 */
export const lighthouse = (tower: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 320 320">` +
  `<script>fetch("http://127.0.0.1:1/told")</script>` +
  `<rect width="100%" height="100%" fill="#0b2447"/>` +
  `<image xlink:href="file:///etc/hostname" width="320" height="320"/>` +
  `<image href="http://127.0.0.1:1/seen.png" width="320" height="320"/>` +
  `<path d="M160 92 L20 40 L20 120 Z" fill="#ffe9a8" opacity=".55"/>` +
  `<path d="M138 270 L148 110 H172 L182 270 Z" fill="${tower}"/>` +
  `<path d="M145 160 H175 L178 190 H142 Z" fill="#d7263d"/>` +
  `<rect x="144" y="84" width="32" height="26" fill="#ffd34e"/>` +
  `<path d="M140 84 L160 64 L180 84 Z" fill="#d7263d"/>` +
  `<path d="M0 270 Q80 250 160 270 T320 270 V320 H0 Z" fill="#19376d"/>` +
  `</svg>`
