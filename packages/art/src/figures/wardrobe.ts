import type { Seeds } from './paint';

/** How a pose is set on the floor and which of its parts can be coloured. */
interface Outfit {
  /** The y at which its soles, its seat or its lower edge is, in figure units. */
  ground: number;
  /** Seeds for the paint bucket. The part `skin` only keeps its neighbours from running in. */
  parts: Seeds;
}

/** Where a bust ends: let a table or the picture's edge cover the open lines below. */
const bustEdge = 1140;

/** The parts of busts, which are cut at the hip. */
const busts = {
  ArmsCrossed: {
    top: '300,700 380,1100',
  },
  BlazerBlackTee: {
    top: '308,790 132,956 702,796 630,824 766,1110 670,1122',
    inner: '480,900',
    skin: '462,498',
  },
  ButtonShirt: {
    top: '342,1056 610,1028',
    collar: '368,592 572,584 544,606',
    skin: '472,508',
  },
  Coffee: {
    top: '272,688 608,704 588,1072 152,1034',
    collar: '368,542 370,544 408,570 552,570 524,602',
    cup: '598,850',
    skin: '454,492 396,928',
  },
  Device: {
    top: '246,680 564,1034 226,1130 260,566 656,608 376,932 246,902 730,1000',
    device: '710,670',
    skin: '460,578 532,838',
  },
  DotJacket: {
    top: '270,584 308,694 182,790 694,754 606,852 264,768 258,1026 712,894 756,1006 656,970 640,1056 714,1070',
    skin: '458,512 804,714 814,854',
  },
  Explaining: {
    skin: '466,568',
  },
  Hoodie: {
    top: '348,764 598,708 728,806 570,1108 412,1116 304,1176 338,490 262,524 208,546 396,564 186,574',
    skin: '480,502',
  },
  Paper: {
    device: '702,728',
    top: '250,800',
    skin: '580,790 516,894 746,832',
  },
  PointingUp: {
    skin: '472,478',
  },
  PoloSweater: {
    collar: '376,576 566,562',
    top: '300,800',
  },
  Shirt: {
    top: '444,882',
    skin: '464,544 116,1020 732,952',
  },
  ShirtCoat: {
    top: '346,794 186,772 604,828 664,1038 690,738 634,1132',
    skin: '464,528',
  },
  StripedShirt: {
    skin: '462,560',
  },
  Sweater: {
    top: '388,782 626,1064 346,1024 376,1144 286,1150 580,1166 436,908 568,944',
    collar: '562,592 450,602 506,606',
    skin: '456,492 276,948',
  },
  Whatever: {
    top: '440,900 80,810',
  },
} satisfies Record<string, Seeds>;

/** Whole figures on their feet. */
const standing = {
  BlazerPantsBW: {
    ground: 2800,
    parts: {
      top: '352,750 204,720 874,1184 656,678 684,800 748,1390 372,1166 758,1174 244,1212',
      inner: '560,900',
      trousers: '422,1672',
      shoes: '582,2718 154,2748',
      skin: '474,542 306,1382 864,1498',
    },
  },
  CrossedArmsWB: {
    ground: 2850,
    parts: {
      top: '550,760 484,1234',
      trousers: '330,1700',
      skin: '448,556 434,906',
    },
  },
  EasingBW: {
    ground: 2850,
    parts: {
      top: '312,574 164,988 668,606 750,1376 148,1098 838,1132 806,1138 108,1452',
      inner: '500,900',
      trousers: '176,2184',
      skin: '478,554 184,1188 830,1190',
    },
  },
  PointingFingerBW: {
    ground: 2670,
    parts: {
      top: '450,1000',
      trousers: '356,1576',
      skin: '468,594',
    },
  },
  PointingFingerWB: {
    ground: 2670,
    parts: {
      top: '458,1018',
      trousers: '420,1600',
      skin: '464,592 1168,786 120,1434',
    },
  },
  PolkaDots: {
    ground: 2810,
    parts: {
      top: '510,1160 732,816 746,942 770,1070 804,1192 830,1334 240,1342 158,1420',
      trousers: '444,1554 514,2454',
      skin: '460,546 806,1438 120,1522',
    },
  },
  RoboDanceOutline: {
    ground: 2830,
    parts: {
      top: '462,890 728,1166 164,880 -50,1078 848,1172 -38,1198',
      trousers: '322,1630 568,1792 100,2422',
      skin: '484,550 1024,1198 -4,1386',
    },
  },
  ShirtPantsWB: {
    ground: 2800,
    parts: {
      top: '446,1224 682,704 744,1322 824,1108 884,1450',
      collar: '388,564 448,628 576,610',
      trousers: '450,1800',
      skin: '482,498 866,1556 240,1618',
    },
  },
  WalkingBW: {
    ground: 2830,
    parts: {
      top: '450,900 172,1470',
      trousers: '324,1738',
      skin: '468,536 110,1026 736,892',
    },
  },
} satisfies Record<string, Outfit>;

/** Seated figures; those without a chair of their own sit on the floor. */
const sitting = {
  ClosedLegBW: {
    ground: 1980,
    parts: {
      top: '200,1000 760,800 700,1150',
      inner: '570,922',
      trousers: '344,1504 1006,1412 652,1544 742,1016 894,1016',
      skin: '458,526 822,1158',
    },
  },
  OneLegUpWB: {
    ground: 1970,
    parts: {
      top: '474,808',
      trousers: '800,1500',
      skin: '450,534 64,908 742,938',
    },
  },
  WheelChair: {
    ground: 2420,
    parts: {
      top: '192,794 902,974 290,966',
      trousers: '1176,1564 292,1226 962,1388 504,1364',
      skin: '464,512 1142,672 458,1086',
    },
  },
} satisfies Record<string, Outfit>;

/** The poses the scenes use. For another one add its outfit here. */
export type Pose = keyof typeof busts | keyof typeof standing | keyof typeof sitting;

const bustOutfits = Object.entries(busts).map(([pose, parts]): [string, Outfit] => {
  return [pose, { ground: bustEdge, parts }];
});

/** Every outfit by its pose. */
export const outfits: Readonly<Record<string, Outfit>> = {
  ...Object.fromEntries(bustOutfits),
  ...standing,
  ...sitting,
};

/** What can be coloured on a head: the cloth on it. All other hair stays ink. */
export const headCloths: Readonly<Record<string, Seeds>> = {
  BunFancy: { cloth: '568,38 344,74 332,188', skin: '490,312' },
  Hijab: { cloth: '300,400', skin: '496,338' },
  Turban: { cloth: '444,78 570,104 602,164 296,160', skin: '502,344' },
};
