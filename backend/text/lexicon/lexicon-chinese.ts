/**
 * Italian words and the Chinese terms that translate them, written for this project: `Italian words=terms`. Chinese has no
 * borders between words, so the terms are looked for as they stand; a term of one character stands in many words and is
 * left out unless it says one thing.
 */
export const CHINESE_WORDS = `
azienda impresa società=公司 企业;gruppo=集团 小组 群体;mercato=市场;borsa=交易所 股市;azione azioni titolo=股票 股份;investimento investire investitore=投资 投资者;fondo fondi=基金 资金;finanziamento finanziare=融资 资助;valutazione=估值 评估;valore=价值 市值;
prezzo prezzi=价格 售价 定价;costo costi costare=成本 费用;ricavo ricavi fatturato=营收 收入 销售额;utile profitto utili=利润 净利;perdita perdite=亏损 损失;debito=债务;vendita vendite vendere venduto=销售 出售 销量;acquisto acquistare comprare=购买 采购;
acquisizione acquisire=收购;fusione=合并 聚变;accordo intesa=协议 合作协议;contratto contratti=合同;cliente clienti=客户 顾客;utente utenti=用户;consumatore consumatori=消费者;fornitore fornire=供应商 提供 供应;
produttore produrre produzione prodotto prodotti=生产 制造商 产品 厂商 产量;fabbrica stabilimento impianto=工厂 厂房 基地;dipendente dipendenti=员工 职工;lavoratore lavoro lavori lavorare=工作 劳动 工人;posto posti=岗位 职位 座位;
licenziamento licenziare=裁员 解雇;assunzione assumere=招聘;stipendio salario=工资 薪水;pagamento pagare=支付 付款;gratis gratuito gratuitamente=免费;abbonamento=订阅;concorrente concorrenza rivale=竞争对手 竞争;partner=合作伙伴 伙伴;
collaborazione collaborare=合作;direttore direttrice=主任 总监 院长 馆长;responsabile=负责人;amministratore delegato=首席执行官 总裁;presidente=总统 主席 董事长 总裁;fondatore fondare fondato=创始人 成立 创立 创办;annuncio annunciare annunciato=宣布 公布 公告;
presentare presentato=推出 展示 介绍 提交;lancio lanciare lanciato=发布 推出 发射 上线;uscita uscire=发行 退出;arrivo arrivare arrivato=到达 抵达 到来;crescita crescere cresciuto=增长 成长;aumento aumentare aumentato=增加 上升 上涨 提高 增至;
calo calare diminuire ridurre riduzione ridotto scendere=下降 减少 降低 下跌 降至;superare superato=超过 超越 突破;percentuale cento=百分之 百分点;media medio=平均;totale complessivo=总共 共计 总计 合计 总额;milione milioni=百万;miliardo miliardi=十亿;
metà=一半;doppio raddoppiare=两倍 翻倍;trimestre=季度;anno anni=年度;mese mesi=个月;settimana settimane=星期;ora ore=小时;minuto minuti=分钟;notte=夜间 夜晚 晚上;mattina=早上 上午;oggi=今天 今日;ieri=昨天 昨日;domani=明天;lunedì=周一 星期一;martedì=周二 星期二;
mercoledì=周三 星期三;giovedì=周四 星期四;venerdì=周五 星期五;sabato=周六 星期六;domenica=周日 星期日;primavera=春季 春天;estate=夏季 夏天;autunno=秋季 秋天;inverno=冬季 冬天;banca=银行;tassa imposta tasse=税 税收;dazio dazi=关税;economia economico=经济;
finanza finanziario=金融 财务;industria settore=产业 行业 工业;commercio commerciale=贸易 商业 商用;sede=总部;consiglio=理事会 委员会 董事会;riunione incontro=会议 会面;progetto progetti=项目 工程;piano piani=计划 方案 规划;programma programmi=程序 节目 计划;
obiettivo=目标;risultato risultati=结果 成果 成绩;successo=成功;fallimento=失败 破产;rischio rischi=风险;pericolo=危险;vantaggio=优势;opportunità=机会 机遇;sfida sfide=挑战;problema problemi=问题;soluzione risolvere=解决 解决方案;bilancio=预算;euro=欧元;
dollaro dollari=美元;yuan=人民币;casa abitazione=住宅 房屋;edificio=建筑 大楼;costruzione costruire costruito=建设 建造 施工;negozio negozi=商店 门店;turismo turista=旅游 游客;viaggio=旅行 行程;passeggero passeggeri=乘客 旅客;treno treni=列车 火车;
autobus=公交 巴士;aereo volo=飞机 航班 飞行;aeroporto=机场;nave navi traghetto=船 渡轮 船舶;porto=港口;strada=道路 公路;ponte=桥 大桥;auto automobile=汽车 轿车;veicolo veicoli=车辆 汽车;guida guidare=驾驶 指导;traffico=交通 流量;trasporto=运输 交通;linea linee=线路 号线;
stazione stazioni=车站;tecnologia tecnologie tecnologico=技术 科技;intelligenza artificiale=人工智能 智能;modello modelli=模型 型号;software=软件;computer=电脑 计算机;calcolo=计算 算力;dati dato=数据;rete reti=网络 电网;server=服务器;chip=芯片;processore=处理器;
semiconduttore semiconduttori=半导体;memoria=内存 存储;schermo display=屏幕 显示屏;telefono smartphone=手机 电话;applicazione app=应用;sito=网站;piattaforma=平台;servizio servizi=服务;sistema sistemi=系统;strumento strumenti=工具 仪器;
dispositivo dispositivi=设备 装置;motore=发动机 电机 引擎;batteria batterie=电池;codice=代码;algoritmo=算法;robot=机器人;sensore sensori=传感器;telecamera fotocamera=摄像头 相机;immagine immagini foto=图像 图片 照片;video=视频;voce=语音 声音;testo=文本 文字;
lingua linguaggio=语言;traduzione tradurre=翻译;domanda domande=问题 需求;risposta rispondere=回答 回应;errore errori=错误 误差;guasto difetto=故障 缺陷;sicurezza sicuro=安全;attacco=攻击;difesa=防御 国防;protezione proteggere=保护;privacy=隐私;
licenza=许可证 许可 牌照;brevetto=专利;versione versioni=版本;aggiornamento=更新 升级;prova test=测试 试验 检测;esperimento sperimentale sperimentazione=实验 试点 试验;ricerca ricercatore ricercatori=研究 研究人员 研究员;
scienza scienziato scienziati=科学 科学家;studio studi=研究;università=大学;professore=教授;studente studenti=学生;scuola scuole=学校;laboratorio=实验室;scoperta scoprire=发现;innovazione=创新;
sviluppo sviluppare sviluppato sviluppatore=开发 研发 发展 开发者;progresso=进展 进步;qualità=质量 品质;velocità veloce=速度 快速;lento=缓慢;peso pesare=重量;lunghezza lungo=长度;altezza alto=高度;grande=大型 巨大;piccolo=小型;nuovo nuova nuovi=全新 新的;
anziano anziani=老人 老年人;giovane giovani=年轻 青年;primo prima=第一 首次;ultimo=最后 最新;prossimo=下一 未来 下个;futuro=未来;attuale attualmente=目前 当前 现有;recente=最近 近期;inizio iniziare iniziato=开始 启动;fine finire=结束 年底;
aperto aprire apertura=开放 开源 开业;chiuso chiudere chiusura=关闭;fermare sospendere=停止 暂停;cambiare cambiamento=改变 变化;miglioramento migliorare migliore=改善 提升 改进 更好;difficile difficoltà=困难;facile semplice=简单 容易;
possibile possibilità=可能;necessario bisogno=需要 必要;importante=重要;principale=主要;pubblico=公共 公开 公众;privato=私人 民营;governo=政府;stato=国家;paese paesi=国家;mondo mondiale=世界 全球;città=城市;cittadino cittadini=市民 公民;sindaco=市长;
regione provincia=地区;quartiere zona=区域;abitante abitanti popolazione=居民 人口;parlamento=议会;ministro ministero=部长;politica politico=政策 政治;partito=政党;elezione elezioni=选举;voto votare=投票;legge leggi=法律;
regola regole regolamento norma=规定 规则 条例 法规;diritto diritti=权利;obbligo obbligatorio=义务 必须 强制;divieto vietare vietato=禁止 禁令;autorizzazione permesso=批准 允许 许可;approvazione approvare approvato=批准 通过;decisione decidere=决定;
proposta proporre=提议 建议 提案;rifiuto rifiutare=拒绝;tribunale corte=法院 法庭;giudice giudici=法官;sentenza=判决 裁决;causa=诉讼 原因;avvocato=律师;accusa=指控;condanna=判处 定罪;multa=罚款;reato=犯罪;polizia=警方 警察;indagine inchiesta=调查;
autorità=当局 主管部门 监管;controllo verifica verificare=检查 核查 验证 控制;sindacato=工会;sciopero=罢工;protesta=抗议;guerra=战争;pace=和平;esercito militare=军队 军事;arma=武器;confine=边境;salute sanità sanitario=健康 卫生;ospedale ospedali=医院;
medico medici=医生;infermiere infermieri=护士;paziente pazienti=患者 病人;malattia malattie=疾病;cura cure terapia trattamento=治疗;farmaco farmaci medicina=药物 药品;vaccino=疫苗;virus=病毒;tumore cancro=癌症 肿瘤;morte morto morti=死亡;
nascita nato=出生;donna donne=女性 妇女;uomo uomini=男性;bambino bambini=儿童 孩子;famiglia famiglie=家庭;persona persone=人员;energia energetico=能源 能量;elettricità elettrico elettrica=电力 电动;corrente=电流;gas=天然气 气体;petrolio=石油;
solare=太阳能 光伏;eolico=风电 风力;nucleare=核电 核能;idrogeno=氢能;carbone=煤炭;emissione emissioni=排放;clima climatico=气候;ambiente ambientale=环境 环保;aria=空气;terra=地球 土地;mare=海洋;foresta=森林;animale animali=动物;pianta piante=植物;specie=物种;
uccello uccelli=鸟类;cibo alimento alimentare=食品 食物;acciaio=钢铁;materiale materiali=材料;metallo=金属;spazio spaziale=太空 航天 空间;satellite satelliti=卫星;razzo=火箭;orbita=轨道;luna lunare=月球;sole=太阳;pianeta=行星;missione=任务;
sport sportivo=体育;calcio=足球;squadra=球队 团队;partita=比赛;giocatore giocatori=球员 玩家;gioco giochi=游戏;vincere vittoria vinto=获胜 赢得 胜利;campionato=锦标赛 联赛;allenatore=教练;cultura culturale=文化;arte artista=艺术 艺术家;museo=博物馆;
mostra=展览 展出;film cinema=电影;musica=音乐;libro libri=图书;giornale=报纸;giornalista giornalisti=记者;notizia=消息 新闻;storia=历史 故事;pioggia=降雨 雨;neve=雪;temperatura temperature grado gradi=温度 气温 摄氏度;tempesta=风暴;alluvione=洪水;
terremoto=地震;incendio=火灾;incidente=事故;soccorso=救援;dire detto dichiarare dichiarato affermare=表示 指出;spiegare spiegato=解释 说明;confermare confermato=确认 证实;smentire negare=否认;prevedere previsto prevede previsione=预计 预期 预测;
calcolare stimare stima=估计 预估;sperare speranza=希望;volere=希望;potere può=可以 能够 可能;usare utilizzare uso utilizzo=使用 采用 利用;funzionare funzionamento funzione=运行 功能 运作;operare operazione operativo=运营 操作;
partecipare partecipante partecipazione=参与 参加 参与者;ricevere ricevuto=收到 获得 接受;ottenere ottenuto=获得 取得;consegnare consegna=交付 交货 送货;inviare spedire=发送;scegliere scelta=选择;creare creato=创建 创造;consumo consumare=消耗 能耗 消费;
capacità=能力 容量 产能;potenza=功率;efficienza efficiente=效率 高效;ridotto=缩减;limite limitare=限制 上限;rapporto=报告 比例;documento documenti=文件;lettera=信函;esperto esperti=专家;analista analisti=分析师;portavoce=发言人;capo=负责人 主管;
ingegnere ingegneri=工程师;scala=规模;numero numeri=数量 数字;parametro parametri=参数;addestramento addestrare addestrato=训练;inferenza=推理;assistente=助手;chatbot=聊天机器人;internet=互联网;nuvola cloud=云计算;centro centri=中心;magazzino=仓库;
macchina=机器;ospite=来宾;fase=阶段;metodo=方法;esempio=例如 例子;tipo=类型;parte=部分;decina decine=数十;durata durare=持续 为期 寿命;insieme=共同 一起`;
