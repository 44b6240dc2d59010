import { useParams } from 'react-router'
import type { ScreenProps } from '../../registry/registry.ts'
import { ImageDetails } from './image-details.tsx'
import { ImagesLibrary } from './images-library.tsx'

/** The library, or one of its pictures. */
export function ImagesScreen({ section }: ScreenProps) {
  const { id } = useParams()
  return id ? (
    <ImageDetails key={id} id={id} section={section} />
  ) : (
    <ImagesLibrary section={section} />
  )
}
