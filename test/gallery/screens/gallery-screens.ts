import { companyScreens } from './companies.ts'
import { companyDialogs, peopleDialogs } from './dialogs.ts'
import type { GalleryScreen } from './gallery-screen.ts'
import { peopleScreens } from './people.ts'

/** All screens of the gallery. */
export const galleryScreens: readonly GalleryScreen[] = [
  ...peopleScreens,
  ...peopleDialogs,
  ...companyScreens,
  ...companyDialogs,
]
