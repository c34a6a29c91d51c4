/** Downloads a URL as a file. */
export const downloadFile = (url: string, fileName: string): void => {
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
}
