import { readPng } from './page-images.ts'
import type { PageImage } from './pdf-tools.ts'

/** Dots per millimetre of a printer of 203 dpi. */
const dotsPerMm = 8

/** Renders the A6 labels of a ZPL file at 203 dpi by zebrash, an interpreter that others have written. */
export const renderZpl = async (zpl: Uint8Array): Promise<PageImage[]> => {
  // It is large, and most tests only read texts.
  const { ready } = await import('zpl-renderer-js')
  const { api } = await ready
  const text = Buffer.from(zpl).toString('utf8')
  const labels = await api.zplToBase64MultipleAsync(text, 105, 148, dotsPerMm)
  return labels.map((png) => readPng(Buffer.from(png, 'base64')))
}

const unescapeField = (data: string): string => {
  const bytes = data.replaceAll(/_([0-9A-F]{2})|[^_]/g, (character, hex: string | undefined) =>
    hex === undefined ? Buffer.from(character).toString('hex') : hex,
  )
  return Buffer.from(bytes, 'hex').toString('utf8')
}

/** Returns the commands of a ZPL file and the texts of its fields, which the printer prints by its own font. */
export const readZpl = (zpl: Uint8Array): { commands: string[]; texts: string[] } => {
  const all = Buffer.from(zpl)
    .toString('latin1')
    .split(/(?=[\^~])/)
  return {
    commands: all.map((command) => command.slice(0, 3)),
    texts: all.flatMap((command) =>
      command.startsWith('^FD') ? unescapeField(command.slice(3)) : [],
    ),
  }
}
