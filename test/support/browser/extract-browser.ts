import chromium from '@sparticuz/chromium'

// Extracts the packaged browser into the folder for temporary files of this process.
await chromium.executablePath()
