/** Names that Chinese texts write in characters: the characters, then how the rest of the world writes them. */
const NAMES = `
谷歌 google;苹果 apple;三星 samsung;高通 qualcomm;联发科 mediatek;华为 huawei;小米 xiaomi;荣耀 honor;麒麟 kirin;骁龙 snapdragon;中兴 zte;联想 lenovo;
微软 microsoft;英伟达 nvidia;英特尔 intel;超微 amd;亚马逊 amazon;特斯拉 tesla;脸书 facebook;推特 twitter;腾讯 tencent;阿里巴巴 alibaba;阿里 alibaba;百度 baidu;
字节跳动 bytedance;字节 bytedance;抖音 douyin tiktok;快手 kuaishou;京东 jd;美团 meituan;滴滴 didi;商汤 sensetime;旷视 megvii;科大讯飞 iflytek;讯飞 iflytek;智谱 zhipu;
月之暗面 moonshot;深度求索 deepseek;通义千问 qwen;文心 ernie;豆包 doubao;混元 hunyuan;寒武纪 cambricon;中芯国际 smic;台积电 tsmc;海思 hisilicon;索尼 sony;任天堂 nintendo;
大疆 dji;宇树 unitree;比亚迪 byd;蔚来 nio;小鹏 xpeng;吉利 geely;大众 volkswagen;丰田 toyota;软银 softbank;甲骨文 oracle;思科 cisco;彭博 bloomberg;路透 reuters;华尔街日报 wall street journal;
马斯克 musk;奥特曼 altman;扎克伯格 zuckerberg;黄仁勋 huang jensen;库克 cook;皮查伊 pichai;纳德拉 nadella;李开复 kai-fu lee;马云 jack ma;雷军 lei jun;任正非 ren zhengfei;特朗普 trump;拜登 biden;
美国 america united states;中国 china;日本 japan;韩国 korea;英国 britain united kingdom;法国 france;德国 germany;意大利 italy;印度 india;俄罗斯 russia;欧洲 europe;欧盟 european union eu;
台湾 taiwan;香港 hong kong;北京 beijing;上海 shanghai;深圳 shenzhen;杭州 hangzhou;柏林 berlin;伦敦 london;巴黎 paris;纽约 new york;旧金山 san francisco;硅谷 silicon valley;夏威夷 hawaii;
华盛顿 washington;东京 tokyo;首尔 seoul;新加坡 singapore;以色列 israel;乌克兰 ukraine;加拿大 canada;澳大利亚 australia;巴西 brazil;墨西哥 mexico;越南 vietnam;印尼 indonesia;
清华 tsinghua;斯坦福 stanford;麻省理工 mit;哈佛 harvard;安卓 android;鸿蒙 harmonyos;微信 wechat;微博 weibo`;

const PAIRS = NAMES.replace(/\n/g, '')
  .split(';')
  .map((pair) => {
    const [characters = '', ...words] = pair.trim().split(' ');
    return { characters, words };
  });

const HAN = /\p{Script=Han}/u;

/** Whether a text is written in Chinese characters, where words and names have no borders. */
export function holdsHan(text: string): boolean {
  return HAN.test(text);
}

/** The names of a Chinese text in Latin letters, folded, in order of the table. */
export function latinNamesOf(text: string): string[] {
  return PAIRS.filter(({ characters }) => text.includes(characters)).flatMap(({ words }) => words);
}

/** Where each known name first stands, for pairing names with figures. */
export function latinNamePlaces(text: string): { readonly words: readonly string[]; readonly at: number }[] {
  return PAIRS.map(({ characters, words }) => ({ words, at: text.indexOf(characters) })).filter(({ at }) => at >= 0);
}

const SYLLABLE =
  '(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])?(?:iang|iong|uang|ang|eng|ing|ong|ian|iao|uai|uan|ai|ei|ao|ou|an|en|in|un|ia|ie|iu|ua|ue|ui|uo|er|[aeiou])';
const PINYIN = new RegExp(`^(?:${SYLLABLE}){1,4}$`);

/** Whether a folded word may be a Chinese name in Latin letters, which a text in characters holds unseen. */
export function mayBePinyin(folded: string): boolean {
  return PINYIN.test(folded);
}
