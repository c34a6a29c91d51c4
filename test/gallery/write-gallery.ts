import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A picture of the gallery. */
export interface Picture {
  readonly screen: string
  readonly state: string
  /** The size and the scheme, such as `390×844 dark`. */
  readonly view: string
  /** The name of its file. */
  readonly file: string
  readonly width: number
  readonly faults: readonly string[]
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const style = `
  body { font: 14px/1.4 system-ui, sans-serif; margin: 24px; color-scheme: light dark }
  section { display: flex; flex-wrap: wrap; gap: 16px; align-items: start }
  figure { margin: 0 } figcaption { max-width: 400px }
  img { border: 1px solid; display: block } .faults { color: light-dark(#b00020, #ff8a80) }
`

const renderPicture = ({ state, view, file, width, faults }: Picture): string => `
  <figure>
    <a href="${file}"><img loading="lazy" src="${file}" width="${Math.round(width / 3.4)}" alt=""></a>
    <figcaption>${escape(state)}, ${view}
      <ul class="faults">${faults.map((fault) => `<li>${escape(fault)}</li>`).join('')}</ul>
    </figcaption>
  </figure>`

/** Writes the page of all pictures, a sheet for each screen, and what was found on them. */
export const writeGallery = (folder: string, title: string, pictures: readonly Picture[]): void => {
  const screens = Map.groupBy(pictures, ({ screen }) => screen)
  const faults = pictures.reduce((sum, picture) => sum + picture.faults.length, 0)
  const sheets = [...screens].map(
    ([screen, shown]) => `
  <h2>${escape(screen)}</h2>
  <section>${shown.map(renderPicture).join('')}</section>`,
  )
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>${escape(title)}</title><style>${style}</style>
  <h1>${escape(title)}</h1><p>${pictures.length} pictures of ${screens.size} screens, ${faults} faults</p>
  ${sheets.join('')}\n`,
  )
}
