import { labelFiles } from '#functions/labels/label-files.ts'
import { renderLabelFile } from '#functions/labels/render-label-file.ts'
import { createJobHandler } from '#events/create-job-handler.ts'

/** Renders files of many labels. */
export const handler = createJobHandler(labelFiles, renderLabelFile)
