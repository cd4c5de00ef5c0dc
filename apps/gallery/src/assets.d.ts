declare module '@fontsource-variable/inter'
declare module '@fontsource-variable/noto-sans-arabic'
declare module '@fontsource-variable/noto-sans-devanagari'
declare module '@fontsource-variable/noto-sans-hebrew'
declare module '@fontsource-variable/noto-sans-kr'
declare module '@fontsource-variable/noto-sans-mono'
declare module '@fontsource-variable/noto-sans-sc'
declare module '@fontsource-variable/noto-sans-thai'
declare module '*.css'
declare module 'upng-js' {
  const UPNG: { encode(frames: readonly ArrayBuffer[], width: number, height: number, colors: number): ArrayBuffer }
  export default UPNG
}
