import type { ReactNode } from 'react';
import { coordinator, team } from './figures/cast';
import { GalleryFair } from './scenes/GalleryFair';
import { GalleryHackathon } from './scenes/GalleryHackathon';
import { GalleryPitch } from './scenes/GalleryPitch';
import { GalleryPrize } from './scenes/GalleryPrize';
import { GalleryTalk } from './scenes/GalleryTalk';
import { GalleryWorkshop } from './scenes/GalleryWorkshop';
import { Hero } from './scenes/Hero';
import { InitiativeIdeas } from './scenes/InitiativeIdeas';
import { InitiativeLaunch } from './scenes/InitiativeLaunch';
import { InitiativeSummit } from './scenes/InitiativeSummit';
import { InitiativeWomen } from './scenes/InitiativeWomen';
import { NotFound } from './scenes/NotFound';
import { OpenGraph } from './scenes/OpenGraph';
import { Portrait } from './scenes/Portrait';

/** A picture to print: its scene, and the file's name and width in pixels. */
interface Picture {
  file: string;
  width: number;
  scene: ReactNode;
}

const portraitWidth = 800;

const portraits: Picture[] = team.map((member, index) => ({
  file: `team-${String(index + 1).padStart(2, '0')}.png`,
  width: portraitWidth,
  scene: <Portrait {...member} />,
}));

/** All pictures of the sample content. */
export const pictures: readonly Picture[] = [
  { file: 'hero.png', width: 1600, scene: <Hero /> },
  { file: 'initiative-launch.png', width: 1200, scene: <InitiativeLaunch /> },
  { file: 'initiative-women.png', width: 1200, scene: <InitiativeWomen /> },
  { file: 'initiative-summit.png', width: 1200, scene: <InitiativeSummit /> },
  { file: 'initiative-ideas.png', width: 1200, scene: <InitiativeIdeas /> },
  { file: 'gallery-talk.png', width: 1600, scene: <GalleryTalk /> },
  { file: 'gallery-pitch.png', width: 1600, scene: <GalleryPitch /> },
  { file: 'gallery-workshop.png', width: 1600, scene: <GalleryWorkshop /> },
  { file: 'gallery-hackathon.png', width: 1600, scene: <GalleryHackathon /> },
  { file: 'gallery-fair.png', width: 1600, scene: <GalleryFair /> },
  { file: 'gallery-prize.png', width: 1600, scene: <GalleryPrize /> },
  ...portraits,
  { file: 'coordinator.png', width: portraitWidth, scene: <Portrait {...coordinator} /> },
  { file: 'not-found.png', width: 1600, scene: <NotFound /> },
  { file: 'open-graph.png', width: 1200, scene: <OpenGraph /> },
];
