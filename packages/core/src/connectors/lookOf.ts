import { normalName } from './mergeConnectors.js'

// Letters of other alphabets that are drawn as Latin ones, pair by pair (Unicode TR 39). Fullwidth and
// mathematical letters are found by decomposition.
const FOREIGN = [
  'АВЕЅІЈКМНОРСТУХԌԚԜѴҮӀавсԁеһіјкмнорԛгѕтѵԝхуүӏ', // Cyrillic
  'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαβγεηικνορστυχωϲϳ', // Greek
  'օսոհզց', // Armenian
  'ᎪᏴᏟᎠᎬᏀᎻᎥᎫᏦᏞᎷᏢᎡᏚᎢᏙᎳᎩᏃ', // Cherokee
  'ꓮꓐꓚꓓꓰꓝꓖꓧꓲꓙꓗꓡꓟꓠꓳꓑꓣꓢꓔꓴꓦꓪꓫꓬꓜ', // Lisu
  'ᴀʙᴄᴅᴇɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', // Latin small capitals
  'ıɑɡɩłøđħŧßʋ', // Latin letters that decompose into nothing
].join('')
const LATIN = [
  'ABESIJKMHOPCTYXGQWVYIabcdehijkmhopqrstvwxyyl',
  'ABEZHIKMNOPTYXabyenikvopotuxwcj',
  'ounhqg',
  'ABCDEGHiJKLMPRSTVWYZ',
  'ABCDEFGHIJKLMNOPRSTUVWXYZ',
  'abcdeghijklmnoprstuvwyz',
  'iagilodhtbu',
].join('')
const LATIN_OF: ReadonlyMap<string, string> = new Map(
  [...FOREIGN].map((letter, index) => [letter, LATIN[index] ?? letter]),
)

/**
 * What a name looks like: two names that a person takes for one have one look. Only for comparing.
 *
 * @example lookOf('MetaMаsk') === lookOf('METAMASK') // the first with a Cyrillic а
 */
export function lookOf(name: string): string {
  const isAscii = /^[ -~]*$/.test(name)
  const plain = isAscii
    ? name
    : [...name.normalize('NFKD').replace(/\p{M}/gu, '')]
        .map((letter) => LATIN_OF.get(letter) ?? letter)
        .join('')
  const look = plain
    .toLowerCase()
    .replace(/[1|!i]/g, 'l')
    .replaceAll('0', 'o')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
  // Plain names, of which there may be thousands, need no look at the tables of Unicode.
  return normalName(look.replace(isAscii ? /[^a-z0-9]+/g : /[^\p{L}\p{N}]+/gu, ' ')) || look
}
