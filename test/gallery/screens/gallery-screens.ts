import { accountDialogs } from './account-dialogs.ts'
import { companyScreens } from './companies.ts'
import { companyDialogs } from './company-dialogs.ts'
import type { GalleryScreen } from './gallery-screen.ts'
import { peopleDialogs } from './people-dialogs.ts'
import { peopleScreens } from './people.ts'

/** All screens of the gallery. */
export const galleryScreens: readonly GalleryScreen[] = [
  ...peopleScreens,
  ...peopleDialogs,
  ...accountDialogs,
  ...companyScreens,
  ...companyDialogs,
]
