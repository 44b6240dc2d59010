// One file, loaded with the first picture on the screen, so that all of it is there when the connection is lost.
export { preparePicture } from '../images/prepare-picture.ts'
export { afterFailure } from '../images/upload-failure.ts'
export { ImageActions } from './image-actions.tsx'
export { ImageStatus } from './image-status.tsx'
