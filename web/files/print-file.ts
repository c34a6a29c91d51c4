/** Whether the browser shows PDF files itself, and so can print them from a page. */
export const canPrintFiles = (): boolean => navigator.pdfViewerEnabled

/** Removes the frame of the last print, which is kept while its print window may be open. */
let removeFrame = (): void => undefined

/** Reads a stored file, whose address asks the browser to save it, into an object URL. */
const readFile = async (url: string): Promise<string> => {
  const response = await fetch(url)
  if (!response.ok) throw new TypeError('The file cannot be read')
  return URL.createObjectURL(new Blob([await response.blob()], { type: 'application/pdf' }))
}

/**
 * Opens the print window of the browser for a PDF file, in a hidden frame.
 * @param url an object URL, or the address of a stored file of the site
 * @throws TypeError when the file cannot be read
 */
export const printFile = async (url: string): Promise<void> => {
  const isObject = url.startsWith('blob:')
  const address = isObject ? url : await readFile(url)
  removeFrame()
  const frame = document.createElement('iframe')
  removeFrame = () => {
    frame.remove()
    if (!isObject) URL.revokeObjectURL(address)
  }
  // A frame without a display is not rendered, and so not printed.
  frame.style.cssText = 'position:fixed;inset:auto 0 0 auto;width:1px;height:1px;border:0;opacity:0'
  frame.ariaHidden = 'true'
  frame.tabIndex = -1
  frame.addEventListener('load', () => {
    frame.contentWindow?.focus()
    frame.contentWindow?.print()
  })
  frame.src = address
  document.body.append(frame)
}
