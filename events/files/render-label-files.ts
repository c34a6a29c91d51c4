import { labelFiles } from '#functions/labels/label-files.ts'
import { renderLabelFile } from '#functions/labels/render-label-file.ts'
import { createFileHandler } from './create-file-handler.ts'

/** Renders files of many labels. */
export const handler = createFileHandler(labelFiles, renderLabelFile)
