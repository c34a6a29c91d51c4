/** Downloads the file at an address under a name. */
export const downloadFile = (url: string, name: string): void => {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}
